import { read, utils, write } from '@e965/xlsx'
import type { SheetImport, SheetRowReport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../testing/test-api'
import { Trade } from '../testing/trade'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Line = (string | number)[]

/** The lines of the workbook that a list is exported to, the first with its headings. */
async function exported(path: string, query: object = {}): Promise<Line[]> {
  const { body } = await api.post(`${path}/export`, { query }, { as })
  await api.runTasks()
  const { bytes } = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
  const { Sheets, SheetNames } = read(bytes, { type: 'array' })
  return utils.sheet_to_json<Line>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
}

function upload(lines: readonly Line[]): Promise<string> {
  const sheet = utils.aoa_to_sheet(lines.map((line) => line.map((cell) => (cell === '' ? null : cell))))
  const bytes = write({ SheetNames: ['One'], Sheets: { One: sheet } }, { type: 'buffer', bookType: 'xlsx' })
  return uploaded(new Uint8Array(bytes), 'export.xlsx')
}
async function uploaded(content: BlobPart, name: string): Promise<string> {
  const form = new FormData()
  form.append('files', new File([content], name))
  return (await api.send('POST', 'files?category=imports', { as, body: form })).body[0].url
}
const send = async (path: string, lines: readonly Line[], more: object = {}): Promise<SheetImport> =>
  (await api.post(`${path}/import`, { url: await upload(lines), columns: {}, ...more }, { as })).body
const check = (path: string, lines: readonly Line[], more: object = {}) => send(path, lines, { dryRun: true, ...more })

/** The lines with one cell changed. @param at the line */
const edited = (lines: readonly Line[], at: number, column: string, value: string | number): Line[] =>
  lines.map((line, index) =>
    index === at ? line.map((cell, place) => (lines[0]?.[place] === column ? value : cell)) : line,
  )
const cellIn = (lines: readonly Line[], at: number, column: string) => lines[at]?.[lines[0]?.indexOf(column) ?? -1]
const lineWith = (lines: readonly Line[], fits: (cell: (column: string) => unknown) => boolean) =>
  lines.findIndex((_, at) => at > 0 && fits((column) => cellIn(lines, at, column)))

const textsOf = (rows: readonly SheetRowReport[]) =>
  rows.map(({ row, action, changes, errors }) =>
    [
      ...[row, action, ...changes.map((one) => `${one.field}: ${one.old} → ${one.new}`)],
      ...errors.map(({ field, message }) => `${field}: ${message}`),
    ].join(' | '),
  )
/** What rows do that do something, or are wrong. */
async function done(path: string, lines: readonly Line[]): Promise<string[]> {
  const texts: string[] = []
  // One after the other: an account has one file that is read.
  for (const action of ['added', 'changed', 'differs', 'leftOut', 'error'] as const)
    texts.push(...textsOf((await check(path, lines, { action })).rows))
  return texts
}

/** A parcel of an order that is paid. */
async function packedParcel(): Promise<number> {
  const trade = new Trade(api)
  const place = { subdivisionName1: 'Kowloon', addressLine1: '1 Nathan Road', customerName: 'Ada' }
  const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1 }], place)
  await trade.paid(orderId, 10, { transactionId: `OWN-${orderId}` })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  return (await trade.call('POST', 'orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }] }))
    .orderPackageId
}

describe.each(['orders', 'orderpackages', 'purchaseorders'])('the export of %s', (path) => {
  test('is read back without a change', async () => {
    const lines = await exported(path)
    expect(lines.length).toBeGreaterThan(20)
    expect(await done(path, lines)).toEqual([])
    const shown = await check(path, lines)
    expect([shown.unchanged, shown.total]).toEqual([lines.length - 1, lines.length - 1])
  })
})

describe('one cell of an export that is changed', () => {
  test('is all that differs in an order, which stays as it is', async () => {
    const lines = await exported('orders')
    const at = lineWith(lines, (cell) => cell('customerName') !== '' && cell('freightAmount') !== '')
    const name = cellIn(lines, at, 'customerName')
    const row = at + 1
    expect(await done('orders', edited(lines, at, 'customerName', 'Somebody Else'))).toEqual([
      `${row} | differs | customerName: ${name} → Somebody Else`,
    ])
    const qty = Number(cellIn(lines, at, 'qty'))
    expect(await done('orders', edited(lines, at, 'qty', qty + 1))).toEqual([
      `${row} | differs | qty: ${qty} → ${qty + 1}`,
    ])
    const number = edited(lines, at, 'originalOrderId', 'OTHER-1')
    expect(await done('orders', number)).toEqual([
      expect.stringMatching(/^\d+ \| differs \| originalOrderId: .* → OTHER-1$/),
    ])
    expect(await done('orders', edited(lines, at, 'friendlyOrderId', 'O-NONE'))).toEqual(
      expect.arrayContaining([expect.stringContaining(`${row} | error | friendlyOrderId: `)]),
    )
  })

  test('corrects a parcel that stays where it is, or sends it', async () => {
    const id = await packedParcel()
    const lines = await exported('orderpackages')
    const at = lineWith(lines, (cell) => cell('parcel') === `#${id}`)
    expect(cellIn(lines, at, 'parcelStatus')).toBe('Packed')
    const weighed = edited(lines, at, 'weight', 5000)
    expect(await done('orderpackages', weighed)).toEqual([
      expect.stringMatching(/^\d+ \| changed \| weight: \S+ → 5000$/),
    ])
    const numbered = edited(edited(weighed, at, 'trackingNo', 'OWN-EXPORT-1'), at, 'carrier', 'Kestrel Express')
    const { backgroundTaskId } = await send('orderpackages', numbered)
    await api.runTasks()
    expect((await api.get(`backgroundtasks/${backgroundTaskId}`, { as })).body.outcome).toMatchObject({ done: 1 })
    const parcel = (await api.get(`orderpackages/${id}`, { as })).body
    expect(parcel).toMatchObject({ status: 'Packed', trackingNo: 'OWN-EXPORT-1', carrierId: 1, weight: 5000 })
    expect(await done('orderpackages', numbered)).toEqual([])
    const sent = await check('orderpackages', edited(numbered, at, 'parcelStatus', 'Shipped'), { action: 'changed' })
    expect(sent.rows).toMatchObject([{ id, move: { from: 'Packed', to: 'Shipped' }, changes: [] }])
    expect(await done('orderpackages', edited(lines, at, 'parcelStatus', 'Lost'))).toEqual([
      expect.stringContaining(`${at + 1} | error | parcelStatus: `),
    ])
  })

  test('changes a purchase order, or says that a file cannot', async () => {
    const lines = await exported('purchaseorders')
    const at = lineWith(lines, (cell) => cell('paidTime') !== '')
    const supplied = edited(lines, at, 'supplierOrderId', 'S-OTHER')
    expect(await done('purchaseorders', supplied)).toEqual([
      expect.stringMatching(/^\d+ \| changed \| supplierOrderId: .* → S-OTHER$/),
    ])
    const { backgroundTaskId } = await send('purchaseorders', supplied)
    await api.runTasks()
    expect((await api.get(`backgroundtasks/${backgroundTaskId}`, { as })).body.outcome).toMatchObject({ done: 1 })
    expect(await done('purchaseorders', supplied)).toEqual([])
    for (const [column, value] of [
      ['paidAmount', 0.01],
      ['transactionId', 'T-OTHER'],
      ['domesticShippingFee', 987],
    ] as const)
      expect(await done('purchaseorders', edited(lines, at, column, value))).toEqual(
        expect.arrayContaining([expect.stringContaining(`${at + 1} | error | `)]),
      )
  })

  test('says when an announced parcel of a supplier comes', async () => {
    const all = await exported('purchaseorders', { status: 'Shipped' })
    const at = lineWith(all, (cell) => cell('trackingNo') !== '')
    const one = [all[0] ?? [], all[at] ?? []]
    const changed = edited(one, 1, 'expectedDate', '2031-01-02')
    const [text] = await done('purchaseorders', changed)
    expect(text).toMatch(/expectedDate: .*2031-01-02|error \| expectedDate/)
  })
})

describe('the list of orders, as its button exports it', () => {
  const fields = [
    ...['friendlyOrderId', 'customerName', 'siteId', 'status', 'payStatus', 'createdTime', 'totalAmount', 'currency'],
    ...['balance', 'missingQty', 'promisedDate', 'originalOrderId'],
  ]
  const titles = {
    en: 'Number|Customer|Site|Status|Payment|Created|Total|Currency|Balance|Missing|Promised date|Marketplace order number',
    'zh-Hant': '訂單號|客戶|站點|狀態|付款|建立時間|總額|幣別|未付金額|缺貨|承諾日期|平台訂單號',
  }
  /** The text that a list is exported to. */
  async function listed(form: 'csv' | 'semicolons', language: keyof typeof titles): Promise<string> {
    const names = titles[language].split('|')
    const columns = fields.map((field, at) => ({ field, title: names[at] }))
    const headers = { 'accept-language': language }
    const { body } = await api.post('orders/export', { query: {}, columns, form }, { as, headers })
    await api.runTasks()
    const { bytes } = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }
  const checkText = async (text: string, more: object = {}): Promise<SheetImport> => {
    const url = await uploaded(text, 'orders.csv')
    return (await api.post('orders/import', { url, dryRun: true, columns: {}, ...more }, { as })).body
  }

  test.each([
    ['csv', 'en'],
    ['semicolons', 'zh-Hant'],
  ] as const)('is read back by our numbers without a change (%s, %s)', async (form, language) => {
    const text = await listed(form, language)
    const count = text.trim().split('\r\n').length - 1
    const report = await checkText(text)
    for (const action of ['differs', 'error'] as const)
      expect(textsOf((await checkText(text, { action })).rows)).toEqual([])
    expect([report.unchanged, report.total, count > 20]).toEqual([count, count, true])
    expect([report.states, report.missing, report.skipped]).toEqual([undefined, undefined, undefined])
    const [number] = titles[language].split('|')
    expect(report.headings).toContainEqual({ heading: number, column: 'friendlyOrderId' })
  })

  test('shows the one cell that is changed, and the number that there is not', async () => {
    const [headings = '', first = '', ...others] = (await listed('csv', 'en')).split('\r\n')
    const [number = '', name = ''] = first.split(',')
    const changed = [headings, first.replace(name, 'Somebody Else'), ...others].join('\r\n')
    expect(textsOf((await checkText(changed, { action: 'differs' })).rows)).toEqual([
      `2 | differs | customerName: ${name} → Somebody Else`,
    ])
    const unknown = [headings, first.replace(number, 'O-NONE'), ...others].join('\r\n')
    expect(textsOf((await checkText(unknown, { action: 'error' })).rows)).toEqual([
      expect.stringMatching(/^2 \| error \| friendlyOrderId: [^|]*$/),
    ])
  })

  test('has headings that are not taken for ours in the file of a shop', async () => {
    const { headings, states } = await checkText('Number,Customer,Total,Status\nX-1,Ann,5,Paid\nX-2,Bob,7,Cancelled')
    expect(headings).toContainEqual({ heading: 'Number', column: null })
    expect(states?.heading).toBe('Status')
  })
})
