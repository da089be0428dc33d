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

async function importOf(lines: readonly string[], more: object, who = as): Promise<SheetImport> {
  const form = new FormData()
  form.append('files', new File([lines.join('\n')], 'products.csv'))
  const { url } = (await api.send('POST', 'files?category=imports', { as: who, body: form })).body[0]
  return (await api.post('products/import', { url, ...more }, { as: who })).body
}
/** Checks a file of products as the screen does. */
const check = (lines: readonly string[], more: object = {}, who = as) =>
  importOf(lines, { dryRun: true, columns: {}, ...more }, who)
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

describe('a file with prices and no currency', () => {
  const headings = 'title,skuCode,salePrice'
  const currencyOf = ({ missing = [] }: SheetImport) => missing.find(({ column }) => column === 'currency')
  const addSku = async (skuCode: string, currency: string) => {
    const { productId } = await trade.call('POST', 'products', { title: `Priced ${skuCode}` })
    await trade.call('POST', `products/${productId}/skus`, [{ skuCode, salePrice: 5, currency }])
  }

  test('is asked for it, and what is chosen stands beside its prices', async () => {
    const lines = [headings, 'Asked stool,ASK-1,12.50', 'Asked shelf,,']
    const asked = await check(lines)
    expect(asked.missing).toEqual([{ column: 'currency', value: null, options: ['HKD', 'TWD'], mayBeOther: true }])
    expect(changesIn(asked, 'currency')).toEqual([[], []])
    const answered = await check(lines, { fixed: { currency: 'EUR' } })
    expect([currencyOf(answered)?.value, answered.errorCount]).toEqual(['EUR', 0])
    expect(changesIn(answered, 'title', 'currency')).toEqual([
      [
        ['title', null, 'Asked stool'],
        ['currency', null, 'EUR'],
      ],
      [['title', null, 'Asked shelf']],
    ])
    expect(await check(['title,skuCode', 'Asked stool,ASK-1'])).not.toHaveProperty('missing')
  })

  test('has that of its SKUs that are there, which it changes only where a person says so', async () => {
    await addSku('ASK-2', 'CNY')
    const lines = ['skuCode,salePrice', 'ASK-2,6']
    const proposed = await check(lines)
    expect(currencyOf(proposed)).toMatchObject({ value: 'CNY', options: ['CNY', 'HKD', 'TWD'] })
    expect(changesIn(proposed, 'salePrice', 'currency')).toEqual([[['salePrice', 5, 6]]])
    const chosen = await check(lines, { fixed: { currency: 'HKD' } })
    expect(changesIn(chosen, 'currency')).toEqual([[['currency', 'CNY', 'HKD']]])
    await addSku('ASK-3', 'USD')
    const several = await check([...lines, 'ASK-3,7'])
    expect(currencyOf(several)).toMatchObject({ value: null, options: ['CNY', 'USD', 'HKD', 'TWD'] })
    expect(changesIn(several, 'currency')).toEqual([[], []])
  })

  test('has that of the last file with its headings, but not for other SKUs that are there', async () => {
    await addSku('ASK-4', 'CNY')
    const columns = { title: 'title', skuCode: 'skuCode', unit: 'unit', salePrice: 'salePrice' }
    const file = (row: string) => ['title,skuCode,unit,salePrice', row]
    const started = await importOf(file('Last stool,ASK-5,set,12'), { columns, fixed: { currency: 'TWD' } })
    expect(started).toHaveProperty('backgroundTaskId')
    expect(currencyOf(await check(file('Next stool,ASK-6,set,13')))?.value).toBe('TWD')
    expect(currencyOf(await check(file('Priced ASK-4,ASK-4,set,14')))?.value).toBe('CNY')
  })

  test('has that of the company’s sites where it is one, unless the call names no columns', async () => {
    const lines = [headings, 'Asked lamp,ASK-7,1250']
    const proposed = await check(lines, { companyId: 3 }, 'super.admin')
    expect(currencyOf(proposed)).toEqual({ column: 'currency', value: 'JPY', options: ['JPY'], mayBeOther: true })
    expect(changesIn(proposed, 'currency')).toEqual([[['currency', null, 'JPY']]])
    const plain = await importOf(lines, { dryRun: true, companyId: 3 }, 'super.admin')
    expect(currencyOf(plain)).toEqual({ column: 'currency', value: null })
    expect(changesIn(plain, 'currency')).toEqual([[]])
  })
})
