import { render } from '@testing-library/react'
import type { Paper } from '@/contract/entities/parcels/packing'
import { addressLines, placeFields } from '@/contract/text/address-layout'
import type { PaperKind } from './paper-kinds'
import { Papers } from './papers'

const countries = ['CN', 'HK', 'MO', 'TW', 'SG', 'MY', 'JP', 'US', 'DE', 'BO']

const paperTo = (country: string, name: string): Paper => {
  const parts = Object.fromEntries(placeFields.map((field, at) => [field, `Part ${at}`]))
  const line = { name: 'Cup', hsCode: '691200', originCountry: 'CN', qty: 1, weight: 300, value: 10, currency: 'HKD' }
  return {
    ...{ orderPackageId: 7, code: 'P7', barcode: null, language: 'en', siteName: 'Shop', companyName: 'Lantern' },
    ...{
      taxNumbers: [],
      leftOutNumbers: [],
      invoice: null,
      hasStreet: true,
      from: 'XX',
      to: country,
      carrierName: 'Post',
      transportMode: null,
    },
    ...{ trackingNo: null, weight: 300, size: null, freightCost: null, freightCurrency: null },
    ...{ paidFreight: [], decimals: { HKD: 2 } },
    ...{ orderNumbers: ['O-1'], date: '2026-11-28', lines: [] },
    sender: { name: 'Warehouse', phone: null, address: [] },
    receiver: { name, phone: null, address: addressLines({ country, recipientName: name, ...parts }, 'Somewhere') },
    declaration: { isAbroad: true, category: 'Sale', incoterm: 'DAP', lines: [line], findings: [] },
  } as unknown as Paper
}

const printed = (paper: Paper, kind: PaperKind) =>
  render(<Papers parcels={[paper]} words={{ en: {} }} kinds={[kind]} />).container.textContent ?? ''

test.each(countries)('has each part of an address in %s once on every paper with an address', (country) => {
  for (const kind of ['label', 'slip', 'cn23', 'invoice'] as const) {
    const text = printed(paperTo(country, 'ACME Trading, Ltd.'), kind)
    const expected = [...placeFields.map((_, at) => `Part ${at}`), 'ACME Trading, Ltd.']
    expect([kind, expected.filter((part) => text.split(part).length !== 2)]).toEqual([kind, []])
  }
})

test('has the name of a sender who has no address', () => {
  expect(printed(paperTo('HK', 'Amelia Wong'), 'label')).toContain('Warehouse')
})

/** The cells of the rows of a paper's table, the titles first. */
const rowsOf = (paper: Paper, kind: PaperKind) =>
  [...render(<Papers parcels={[paper]} words={{ en: {} }} kinds={[kind]} />).container.querySelectorAll('tr')].map(
    (row) => [...row.children].map(({ textContent }) => textContent),
  )
const weighing = (weight: number | null, lines: readonly (number | null)[]): Paper => {
  const paper = paperTo('SG', 'Ada')
  const [line] = paper.declaration.lines
  if (!line) throw new Error('There is no line.')
  const declared = lines.map((own) => ({ ...line, weight: own }))
  return { ...paper, weight, declaration: { ...paper.declaration, lines: declared } }
}

test.each(['cn22', 'cn23', 'invoice'] as const)('prints on the %s the weight that its lines add up to', (kind) => {
  const weights = (paper: Paper) =>
    rowsOf(paper, kind).flatMap((row) => row.filter((cell) => cell?.endsWith('kg') || cell === '–'))
  expect(weights(weighing(2500, [1600, 600]))).toEqual(['1.600 kg', '0.600 kg', '2.200 kg', '2.500 kg'])
  expect(weights(weighing(900, [1600, 600]))).toEqual(['1.600 kg', '0.600 kg', '2.200 kg'])
  expect(weights(weighing(900, [600, null]))).toEqual(['0.600 kg', '–', '–', '0.900 kg'])
})

test('an invoice has goods and freight that come to its total, in the decimals of their currency', () => {
  const paper = paperTo('JP', 'Ada')
  const [line] = paper.declaration.lines
  if (!line) throw new Error('There is no line.')
  const lines = [
    { ...line, qty: 3, value: 1000, currency: 'JPY' },
    { ...line, qty: 2, value: 0.3, currency: 'HKD' },
  ]
  const rows = rowsOf(
    {
      ...paper,
      ...{ paidFreight: [{ currency: 'HKD', amount: 0.1 }], decimals: { HKD: 2, JPY: 0 }, weight: null },
      declaration: { ...paper.declaration, lines },
    },
    'invoice',
  )
  expect(rows.slice(1, 3).map((row) => row.slice(-2))).toEqual([
    ['333.33', 'JPY 1000'],
    ['0.15', 'HKD 0.30'],
  ])
  expect(rows.slice(3).map((row) => [row[0], row.at(-1)])).toEqual([
    ['goods', 'JPY 1000 + HKD 0.30'],
    ['freight', 'HKD 0.10'],
    ['total', 'JPY 1000 + HKD 0.40'],
  ])
})
