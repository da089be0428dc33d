import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  const { productId } = await trade.call('POST', 'products', { title: 'Goods of meanings' })
  await trade.call('POST', `products/${productId}/skus`, [
    { skuCode: 'MEAN-1', properties: ['One'] },
    { skuCode: 'MEAN1', properties: ['Another'] },
    { skuCode: '0042-A', properties: ['Zero'] },
    { skuCode: 'Mean-Two', properties: ['Two'] },
  ])
})
afterAll(() => api.close())

const fixed = { site: 'Lantern Home', currency: 'USD' }
async function answer(call: string, lines: readonly string[], more: object) {
  const form = new FormData()
  form.append('files', new File([lines.join('\n')], 'orders.csv'))
  const { url } = (await api.send('POST', 'files?category=imports', { as, body: form })).body[0]
  return api.post(call, { url, dryRun: true, columns: {}, fixed, ...more }, { as })
}
const check = async (lines: readonly string[], more: object = {}): Promise<SheetImport> =>
  (await answer('orders/import', lines, more)).body
/** What a column becomes, or its error with what was probably meant. */
const meaning = ({ changes, errors }: SheetImport['rows'][number], column: string): string => {
  const error = errors.find(({ field }) => field === column)
  if (error) return error.suggestion ? `error, ${error.suggestion}?` : 'error'
  return String(changes.find(({ field }) => field === column)?.new ?? 'blank')
}

describe('a place or person', () => {
  /** The country and the cell of a column, and what is stored. */
  const phones: readonly (readonly [country: string, phone: string, meant: string])[] = [
    ['HK', '2345 6789', '+85223456789'],
    ['HK', '852 2345 6789', '+85223456789'],
    ['HK', '+852-2345-6789', '+85223456789'],
    ['Hong Kong', '0085223456789', '+85223456789'],
    ['US', '(617) 555-0123', '+16175550123'],
    ['US', '16175550123', '+16175550123'],
    ['UK', '020 7946 0000', '+442079460000'],
    ['UK', '44 20 7946 0000', '+442079460000'],
    ['Germany', '030 901820', '+4930901820'],
    ['日本', '03-3224-9999', '+81332249999'],
    ['CN', "'13800138000", '+8613800138000'],
    ['中国', '86 138 0013 8000', '+8613800138000'],
    ['US', '12', 'error'],
    ['US', 'none', 'error'],
  ]
  test('has a phone number as it is dialled there, or with its calling code', async () => {
    const lines = phones.map(([country, phone], at) => `PH-${at},MEAN-1,1,5,${country},${phone}`)
    const { rows } = await check(['originalOrderId,skuCode,qty,price,country,phone', ...lines])
    expect(rows.map((row) => meaning(row, 'phone'))).toEqual(phones.map(([, , meant]) => meant))
  })

  /** A row with an error shows nothing of its other cells. */
  const places: readonly (readonly [country: string, zip: string, meantCountry: string, meantZip: string])[] = [
    ['UK', 'SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['U.S.A.', '02134', 'US', '02134'],
    ['USA', '2134', 'blank', 'error, 02134?'],
    ['Deutschland', '1067', 'blank', 'error, 01067?'],
    ['香港', '999077', 'HK', 'blank'],
    ['Macau', '0000', 'MO', 'blank'],
    ['HKG', 'N/A', 'HK', 'blank'],
    ['日本', '〒150-0001', 'JP', '150-0001'],
    ['JPN', '600001', 'blank', 'error, 060-0001?'],
    ['Singapore', '18956', 'blank', 'error, 018956?'],
    ['Österreich', "'1010", 'AT', '1010'],
    ['Untied Kingdom', 'SW1A 1AA', 'error, United Kingdom?', 'blank'],
    ['Atlantis', '1', 'error', 'blank'],
  ]
  test('has a country as people write it, and a postal code of it', async () => {
    const lines = places.map(([country, zip], at) => `PL-${at},MEAN-1,1,5,${country},${zip}`)
    const { rows } = await check(['originalOrderId,skuCode,qty,price,country,zipcode', ...lines])
    expect(rows.map((row) => [meaning(row, 'country'), meaning(row, 'zipcode')])).toEqual(
      places.map(([, , country, zip]) => [country, zip]),
    )
  })
})

describe('a time without a zone', () => {
  const head = 'originalOrderId,skuCode,qty,price,country,paidTime,site'
  const row = (number: string, site: string, time = '2026-03-05 13:30') => `${number},MEAN-1,1,5,US,${time},${site}`
  const bank = { currency: 'HKD', paymentChannel: 'Bank transfer' }
  const setZone = async (timeZone: string | null) =>
    expect((await api.post('sites/1', { timeZone }, { as: 'trade.admin' })).status).toBe(200)
  const timesIn = (report: SheetImport) => [report.rows.map((one) => meaning(one, 'paidTime')), report.zones]

  test('is of the zone of the site of all rows, else of who imports the file', async () => {
    await setZone('America/New_York')
    const byUser = { fixed: bank, timeZone: 'Asia/Tokyo' }
    const zone = { column: 'paidTime', timeZone: 'America/New_York', isOfSite: true }
    const [ofSite, ofUser] = ['2026-03-05T18:30:00.000Z', '2026-03-05T04:30:00.000Z']
    const own = [{ ...zone, timeZone: 'Asia/Tokyo', isOfSite: false }]
    const rows = [row('TZ-1', 'Lantern Home'), row('TZ-2', 'Lantern Home', '46086.5625')]
    expect(timesIn(await check([head, ...rows], byUser))).toEqual([[ofSite, ofSite], [zone]])
    const other = [head, rows[0] ?? '', row('TZ-3', 'Lantern Style')]
    expect(timesIn(await check(other, byUser))).toEqual([[ofUser, ofUser], own])
    const chosen = [head, ...rows].map((line) => line.slice(0, line.lastIndexOf(',')))
    const fixedSite = { ...byUser, fixed: { ...bank, site: 'Lantern Home' } }
    expect(timesIn(await check(chosen, fixedSite))).toEqual([[ofSite, ofSite], [zone]])
    const named = [head, row('TZ-4', 'Lantern Home', '2026-03-05T13:30:00Z')]
    expect(timesIn(await check(named, byUser))).toEqual([['2026-03-05T13:30:00.000Z'], undefined])
    await setZone(null)
    expect(timesIn(await check(chosen, fixedSite))).toEqual([[ofUser, ofUser], own])
  })

  test('is the same in a file of refused rows, which say their offset where they would be of another zone', async () => {
    await setZone('America/New_York')
    const byUser = { fixed: bank, timeZone: 'Asia/Tokyo' }
    const wrong = (number: string, site: string) => row(number, site).replace('MEAN-1', 'NOTHING-LIKE-IT')
    const refused = async (...rows: string[]) => {
      const { bytes } = await answer('orders/import/refused', [head, ...rows], byUser)
      return Buffer.from(bytes).toString('utf-8').replace('\ufeff', '').split('\r\n')
    }
    const same = await refused(row('TZ-5', 'Lantern Home'), wrong('TZ-6', 'Lantern Home'))
    expect(same[1]).toMatch(/^TZ-6,.*,2026-03-05 13:30,Lantern Home,/)
    const good = row('TZ-8', 'Lantern Style')
    const ofTwo = [wrong('TZ-6', 'Lantern Home'), wrong('TZ-7', 'Lantern Style'), good]
    const [headings = '', first = '', second = ''] = await refused(...ofTwo)
    expect(first).toMatch(/^TZ-6,.*,2026-03-05 13:30 \+09:00,Lantern Home,/)
    expect(second).toMatch(/^TZ-7,.*,2026-03-05 13:30 \+09:00,Lantern Style,/)
    const mended = first.replaceAll('NOTHING-LIKE-IT', 'MEAN-1')
    const asBefore = [['2026-03-05T04:30:00.000Z'], undefined]
    expect(timesIn(await check([headings, mended], byUser))).toEqual(asBefore)
    // In their file, TZ-6 alone names a site: the others would be of its zone.
    const unsure = [wrong('TZ-6', 'Lantern Home'), row('TZ-9', 'Nobody knows it'), row('TZ-10', ''), good]
    const [, ofSite = '', unread = '', blank = ''] = await refused(...unsure)
    expect(ofSite).toMatch(/^TZ-6,.*,2026-03-05 13:30 \+09:00,Lantern Home,/)
    expect(unread).toMatch(/^TZ-9,.*,2026-03-05 13:30 \+09:00,Nobody knows it,/)
    expect(blank).toMatch(/^TZ-10,.*,2026-03-05 13:30 \+09:00,,/)
    const named = unread.replaceAll('Nobody knows it', 'Lantern Home')
    expect(timesIn(await check([headings, named], byUser))).toEqual(asBefore)
    await setZone(null)
  })

  /** The rows of TZ-1 and TZ-2 in a file of one site and the other, whose first comes back, and what it says once mended. */
  async function backAndMended(columns: string, cells: string, more: object) {
    const rowOf = (number: string, site: string) => `${number},NOTHING-LIKE-IT,1,5,US,${site}${cells}`
    const lines = [`originalOrderId,skuCode,qty,price,country,site${columns}`]
    lines.push(rowOf('TZ-1', 'Lantern Home'), rowOf('TZ-2', 'Lantern Style'))
    const { bytes } = await answer('orders/import/refused', lines, more)
    const [headings = '', first = ''] = Buffer.from(bytes).toString('utf-8').replace('\ufeff', '').split('\r\n')
    const mended = first.replaceAll('NOTHING-LIKE-IT', 'MEAN-1')
    return { headings, first, read: timesIn(await check([headings, mended], more)) }
  }

  test('is the same in such a file where its cell is split at a sign of its offset', async () => {
    await setZone('America/New_York')
    const splits = [{ heading: 'Paid', separator: '-', columns: ['paidTime', 'transactionId'] }]
    const byUser = { fixed: bank, timeZone: 'America/Los_Angeles', splits }
    const { first, read } = await backAndMended(',Paid', ',2026/03/05 13:30 - 4711', byUser)
    expect(first).toMatch(/^TZ-1,.*,Lantern Home,2026\/03\/05T21:30:00Z-4711,/)
    expect(read).toEqual([['2026-03-05T21:30:00.000Z'], undefined])
    await setZone(null)
  })

  test('is the same in such a file where it stands in all rows, for which it gets a column', async () => {
    await setZone('America/New_York')
    const byUser = { fixed: { ...bank, paidTime: '2026-03-05 13:30' }, timeZone: 'Asia/Tokyo' }
    const { headings, first, read } = await backAndMended('', '', byUser)
    expect(headings).toMatch(/^originalOrderId,skuCode,qty,price,country,site,Paid on,/)
    expect(first).toMatch(/^TZ-1,.*,Lantern Home,2026-03-05 13:30 \+09:00,/)
    expect(read).toEqual([['2026-03-05T04:30:00.000Z'], undefined])
    await setZone(null)
    // A site without a zone has the person's in every file; the row of the other site still needs the column.
    expect((await backAndMended('', '', byUser)).first).toMatch(/^TZ-1,.*,Lantern Home,2026-03-05 13:30,/)
    const alone = ['originalOrderId,skuCode,qty,price,country,site', 'TZ-1,NOTHING-LIKE-IT,1,5,US,Lantern Home']
    const { bytes } = await answer('orders/import/refused', alone, byUser)
    expect(Buffer.from(bytes).toString('utf-8')).not.toContain('Paid on')
  })
})

describe('the same or another', () => {
  /** An exact hit wins, case and outer blanks never count; one without hyphens is a suggestion. */
  const codes: readonly (readonly [cell: string, meant: string])[] = [
    ['MEAN-1', 'MEAN-1'],
    ['mean-1', 'MEAN-1'],
    ['  MEAN-1 ', 'MEAN-1'],
    ['MEAN1', 'MEAN1'],
    ['mean1', 'MEAN1'],
    ['MEANTWO', 'error, Mean-Two?'],
    ['mean two', 'error, Mean-Two?'],
    ['MEAN-TWO', 'Mean-Two'],
    ['42-A', 'error, 0042-A?'],
    ['="0042-A"', '0042-A'],
    ["'0042-A", '0042-A'],
    ['\u00a0MEAN-1\u200b', 'MEAN-1'],
    ['MEAM-TWO', 'error, Mean-Two?'],
    ['NOTHING-LIKE-IT', 'error'],
  ]
  test('SKU is meant by a code', async () => {
    const lines = codes.map(([code], at) => `CO-${at},"${code.replaceAll('"', '""')}",1,5,US`)
    const { rows } = await check(['originalOrderId,skuCode,qty,price,country', ...lines])
    expect(rows.map((row) => meaning(row, 'skuCode'))).toEqual(codes.map(([, meant]) => meant))
  })

  test('order is meant by a number of a file', async () => {
    const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1, price: 5 }], {
      ...{ originalOrderId: 'Same-1', customerName: 'Ann Lee', email: 'ann@x.example', country: 'US', currency: 'USD' },
    })
    expect(orderId).toBeGreaterThan(0)
    const head = 'originalOrderId,email,customerName,skuCode,qty,price,country'
    /** Rows of one order, and what becomes of it: whose customer and articles are others is another order. */
    const table: readonly (readonly [row: string, action: string])[] = [
      ['Same-1,ann@x.example,Ann Lee,MEAN-1,1,5,US', 'differs'],
      ['SAME-1,ann@x.example,Ann Lee,MEAN-1,1,5,US', 'differs'],
      ['same-1 ,ANN@X.example,Ann Lee,MEAN-1,1,5,US', 'differs'],
      ['Same-1,bob@x.example,Bob Ray,MEAN-1,1,5,US', 'error'],
      ['Same-1,bob@x.example,Ann Lee,MEAN-1,1,5,US', 'differs'],
      ['Same-1,,,MEAN-1,1,5,US', 'differs'],
      ['Same-1,cy@x.example,ann lee,MEAN-1,1,5,US', 'differs'],
      // The customer's own order by a number without its hyphen is asked about, that of another is not.
      ['Same1,ann@x.example,Ann Lee,MEAN-1,1,5,US', 'leftOut'],
      ['same 1,,ANN LEE,MEAN-1,1,5,US', 'leftOut'],
      ['00Same.1,,ANN LEE,MEAN-1,1,5,US', 'leftOut'],
      ['Same1,bob@x.example,Bob Ray,MEAN-1,1,5,US', 'added'],
      // Shops that count within a day have 1-11 and 11-1.
      ['Sa-me1,ann@x.example,Ann Lee,MEAN-1,1,5,US', 'added'],
      ['Same-2,ann@x.example,Ann Lee,MEAN-1,1,5,US', 'added'],
    ]
    const found = []
    for (const [row] of table) found.push((await check([head, row])).rows[0]?.action)
    expect(found).toEqual(table.map(([, action]) => action))
    const [like = ''] = table.flatMap(([row, action]) => (action === 'leftOut' ? [row] : []))
    expect((await check([head, like])).rows[0]?.warnings).toEqual([expect.stringContaining('has the number Same-1')])
    expect(await check([head, like], { withWarnings: true })).toMatchObject({ added: 1 })
  })
})
