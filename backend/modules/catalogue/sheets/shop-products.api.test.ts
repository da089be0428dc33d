import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** Checks a file of products as the screen does. */
async function check(lines: readonly string[], more: object = {}): Promise<SheetImport> {
  const form = new FormData()
  form.append('files', new File([lines.join('\n')], 'products.csv'))
  const { url } = (await api.send('POST', 'files?category=imports', { as, body: form })).body[0]
  return (await api.post('products/import', { url, dryRun: true, columns: {}, ...more }, { as })).body
}
/** What a row says of these columns: their old and new values. */
const changesIn = ({ rows }: SheetImport, ...columns: readonly string[]) =>
  rows.map(({ changes }) =>
    changes.flatMap(({ field, old, new: next }) => (columns.includes(field) ? [[field, old, next]] : [])),
  )

describe('products of WooCommerce', () => {
  const headings = 'ID,Type,SKU,Name,Published,Is featured?,Sale price,Regular price'
  const prices = ['marketPrice', 'salePrice']

  test('are sold at their regular price where there is no sale, with no other price beside it', async () => {
    const rows = ['71,simple,WOO-1,Woo stool,1,0,79.00,95.00', '72,simple,WOO-2,Woo shelf,1,0,,49.50']
    const report = await check([headings, ...rows])
    expect(report).toMatchObject({ profile: 'WooCommerce: products', added: 2, errorCount: 0 })
    expect(changesIn(report, ...prices)).toEqual([
      [
        ['marketPrice', null, 95],
        ['salePrice', null, 79],
      ],
      [['salePrice', null, 49.5]],
    ])
  })

  test('lose the higher price beside the other one when their sale is over', async () => {
    const { productId } = await trade.call('POST', 'products', { title: 'Woo lamp' })
    await trade.call('POST', `products/${productId}/skus`, [{ skuCode: 'WOO-3', salePrice: 79, marketPrice: 95 }])
    const report = await check([headings, '73,simple,WOO-3,Woo lamp,1,0,,95.00'])
    expect(changesIn(report, ...prices)).toEqual([
      [
        ['marketPrice', 95, null],
        ['salePrice', 79, 95],
      ],
    ])
  })
})

test('products of Shopify are known, however many markets, channels and fields of its own a shop has', async () => {
  const known = ['Handle', 'Title', 'Variant SKU', 'Variant Price']
  const others = [
    ...['Option2 Linked To', 'Unit Price Base Measure', 'Google Shopping / MPN', 'Google Shopping / Condition'],
    ...['Included / United States', 'Price / United States', 'Compare At Price / United States'],
    'Cloth (product.metafields.custom.cloth)',
  ]
  const row = 'stool,Shop stool,SHOP-1,12.50,,,M-1,new,true,99.00,120.00,Oak'
  const report = await check([[...known, ...others].join(','), row])
  expect(report).toMatchObject({ profile: 'Shopify: products', added: 1, errorCount: 0 })
  expect(changesIn(report, 'marketPrice', 'salePrice')).toEqual([[['salePrice', null, 12.5]]])
  expect(report.headings?.flatMap(({ heading, column }) => (column === null ? [heading] : []))).toEqual([
    'Handle',
    ...others,
  ])
})
