import { orderLink } from '@/contract/rules/channels'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test.each(['trade.staff', 'sales.staff'])(
  'of the orders that %s sees, some were made at each marketplace whose orders have a page',
  async (as) => {
    for (const channelType of ['Taobao', 'Tmall', 'Alibaba1688']) {
      const { body } = await api.get(`orders?channelType=${channelType}`, { as })
      expect([channelType, body.total > 0]).toEqual([channelType, true])
      for (const { originalOrderId } of body.items) expect(orderLink(channelType, originalOrderId)).not.toBeNull()
    }
  },
)

describe('the stock of warehouses.staff', () => {
  const as = 'warehouses.staff'
  const placesOf = async (query = '') => (await api.get(`inventories${query}`, { as })).body

  test('lies in three places of the warehouse that is assigned to them', async () => {
    const { body: warehouses } = await api.get('warehouses', { as })
    expect(warehouses.items.map(({ name }: { name: string }) => name)).toEqual(['Shenzhen Bay'])
    const { items } = await placesOf()
    expect(items).toHaveLength(3)
    const shelves = new Set(items.map(({ shelfId }: { shelfId: number | null }) => shelfId))
    expect([shelves.size, shelves.has(null)]).toEqual([3, true])
  })

  test('is too little of two SKUs, and one has been there for longer than is free', async () => {
    expect((await placesOf('?belowMinimum=true')).items).toHaveLength(2)
    const { items } = await placesOf('?pastFreeDays=true')
    expect(items).toMatchObject([{ skuCode: 'NG-FILM-300', belowMinimum: false, unitCost: 6.2, currency: 'USD' }])
  })

  test('is seen by the administrator of the company beside its other warehouse', async () => {
    const { body } = await api.get('warehouses', { as: 'warehouses.admin' })
    expect(body.total).toBe(2)
  })
})
