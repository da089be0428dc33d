import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const taipei = {
  ...{ userId: 31, country: 'TW', recipientName: '林, 志豪', phone: '+886 912 345 678' },
  ...{ subdivisionName1: '臺北市', subdivisionName2: '大安區', addressLine1: '信義路四段1號', zipcode: '106409' },
}

test("an address belongs to the company and site of its user and has its country's format", async () => {
  const { status, body } = await api.post('useraddresses', taipei, { as, headers: { 'accept-language': 'zh-TW' } })
  expect([status, body.companyId, body.siteId, body.phone]).toEqual([200, 5, 2, '+886912345678'])
  expect(body.lines).toEqual(['台灣', '106409', '臺北市大安區', '信義路四段1號', '林, 志豪'])
})

test.each([
  ['without a part that the country needs', { subdivisionName1: null }, 'subdivisionName1'],
  ['with a blank part that the country needs', { zipcode: undefined }, 'zipcode'],
  ['with a postal code of another form', { zipcode: '10' }, 'zipcode'],
  ['with a postal code where there are none', { country: 'HK', zipcode: '999077' }, 'zipcode'],
  ['in a country that needs a state', { country: 'US', subdivisionName1: null }, 'subdivisionName1'],
  ['in a country that is none', { country: 'XX' }, 'country'],
  ['with a number that no country has', { phone: '+886 1' }, 'phone'],
  ['of a user of another company', { userId: 61 }, 'userId'],
  ['of a user that is missing', { userId: 987654 }, 'userId'],
])('an address %s is rejected', async (_, more, field) => {
  const { status, body } = await api.post('useraddresses', { ...taipei, ...more }, { as })
  expect([status, body.details?.map((detail: { field: string }) => detail.field)]).toEqual([400, [field]])
})

test('a change is validated together with the unchanged fields', async () => {
  const { body: made } = await api.post('useraddresses', taipei, { as })
  const path = `useraddresses/${made.userAddressId}`
  const refused = await api.post(path, { country: 'JP' }, { as })
  expect([refused.status, refused.body.details[0].message]).toEqual([400, 'zipcode must look like 154-0023'])
  expect((await api.post(path, { country: 'JP', zipcode: '154-0023' }, { as })).body.lines).toContain('〒154-0023')
  expect((await api.post(path, { userId: 32 }, { as })).body.details[0].field).toBe('userId')
})

test('addresses are deleted with their user', async () => {
  const { body: user } = await api.post('users', { siteId: 2, nickname: 'Leaves' }, { as })
  const { body: made } = await api.post('useraddresses', { ...taipei, userId: user.userId }, { as })
  expect((await api.remove(`users/${user.userId}`, { as })).status).toBe(204)
  expect((await api.get(`useraddresses/${made.userAddressId}`, { as })).status).toBe(404)
})
