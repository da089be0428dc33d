import type { FieldKind, FieldMeta } from '@/contract/field-meta'
import { codecOf } from '../cell-codecs'
import type { CellReading } from '../cell-reading'
import { Pause } from '../pause'
import { columnForms } from './column-forms'

const locales = [
  ...['en', 'en-IN', 'de', 'de-CH', 'de-AT', 'fr', 'fr-CH', 'it', 'es', 'es-MX', 'pt', 'pt-BR', 'nl', 'da'],
  ...['sv', 'nb', 'fi', 'pl', 'cs', 'sk', 'hu', 'ro', 'bg', 'el', 'tr', 'ru', 'uk', 'ar-EG', 'he', 'fa'],
  ...['hi', 'bn', 'th', 'vi', 'id', 'ms', 'ja', 'ko', 'zh-CN', 'zh-HK'],
]

interface Kind {
  name: string
  kind: FieldKind
  options: Intl.NumberFormatOptions
  /** The currency of amounts, and its decimals; default 2. */
  currency?: string
  decimals?: number
  /** From `min` (default 1) to so many, more of them small. */
  min?: number
  max: number
  isSigned?: true
}

const kinds: readonly Kind[] = [
  { name: 'prices', kind: 'money', currency: 'USD', options: { minimumFractionDigits: 2 }, max: 3000 },
  {
    name: 'prices without ending zeros',
    kind: 'money',
    currency: 'USD',
    options: { maximumFractionDigits: 2 },
    max: 3000,
  },
  { name: 'dollars', kind: 'money', currency: 'USD', options: { style: 'currency', currency: 'USD' }, max: 5000 },
  { name: 'euros', kind: 'money', currency: 'EUR', options: { style: 'currency', currency: 'EUR' }, max: 5000 },
  {
    ...{ name: 'yen', kind: 'money', currency: 'JPY', decimals: 0, max: 90_000 },
    options: { style: 'currency', currency: 'JPY', currencyDisplay: 'code' },
  },
  { name: 'rupiahs', kind: 'money', currency: 'IDR', decimals: 0, options: { maximumFractionDigits: 0 }, max: 900_000 },
  {
    name: 'dinars',
    kind: 'money',
    currency: 'KWD',
    decimals: 3,
    options: { minimumFractionDigits: 3 },
    min: 0.2,
    max: 40,
  },
  { name: 'large amounts', kind: 'money', currency: 'USD', options: { minimumFractionDigits: 2 }, max: 90_000_000 },
  {
    ...{ name: 'balances', kind: 'money', currency: 'EUR', max: 5000, isSigned: true },
    options: { style: 'currency', currency: 'EUR', currencySign: 'accounting', currencyDisplay: 'code' },
  },
  { name: 'counts', kind: 'integer', options: { maximumFractionDigits: 0 }, max: 20_000 },
  { name: 'measures', kind: 'decimal', options: { maximumFractionDigits: 3 }, min: 0.2, max: 40 },
  {
    name: 'numbers without groups',
    kind: 'decimal',
    options: { useGrouping: false, maximumFractionDigits: 2 },
    max: 9000,
  },
]

/** Twelve numbers of a kind, the same in each run. */
function meantOf({ options, decimals = 2, min = 1, max, isSigned }: Kind, seed: number): number[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const digits = options.maximumFractionDigits ?? options.minimumFractionDigits ?? decimals
  return Array.from({ length: 12 }, () => {
    const number = Number((min * (max / min) ** next()).toFixed(digits))
    return isSigned && next() < 0.4 ? -number : number
  })
}

/** Whether a text has one reading alone, told by its marks and not by our reader. */
function decides(text: string, isWhole: boolean): boolean {
  const [, whole = '', mark = '', rest = ''] = /(\d[\d.,]*?)(?:([.,])(\d+))?\D*$/.exec(text.normalize('NFKC')) ?? []
  if (!mark) return false
  if (/[.,]/.test(whole)) return true
  return rest.length !== 3 || whole === '0' || whole.length > 3 || isWhole
}

type Outcome = 'meant' | 'question' | 'needless question' | 'unread' | string

async function outcomeOf(locale: string, kind: Kind, seed: number): Promise<Outcome> {
  const meant = meantOf(kind, seed)
  const format = new Intl.NumberFormat(locale, kind.options)
  const texts = meant.map((number) => format.format(number).trim())
  const meta = { kind: kind.kind, ...(kind.currency && { currency: 'currency' }) } as FieldMeta
  const rows = texts.map((text, at) => ({ row: at + 2, cells: { x: text } }))
  const forms = await columnForms({ name: 'x', meta }, rows, {
    ...{ chosen: {}, before: {}, isFile: true },
    ...{ currencyOf: () => kind.currency ?? '', decimalsOf: () => kind.decimals ?? 2, pause: new Pause() },
  })
  const isWhole = kind.kind === 'integer' || kind.decimals === 0
  if (forms.found.some(({ value }) => value === null))
    return texts.some((text) => decides(text, isWhole)) ? `needless question: ${texts.join(' ; ')}` : 'question'
  const read = rows.map(
    (row): CellReading =>
      codecOf(kind.kind).read(row.cells.x, meta, {
        ...{ timeZone: 'UTC', isNumber: false, epoch: 1900, forms: forms.of(row), currency: kind.currency },
      }),
  )
  if (read.some((one) => !('value' in one))) return `unread: ${texts.join(' ; ')}`
  const wrong = read.findIndex((one, at) => 'value' in one && one.value !== meant[at])
  return wrong < 0 ? 'meant' : `${texts[wrong]} is read as ${JSON.stringify(read[wrong])} instead of ${meant[wrong]}`
}

const columns = locales.flatMap((locale, at) => kinds.map((kind, of) => ({ locale, kind, seed: at * 100 + of + 1 })))
const outcomes: { locale: string; kind: string; outcome: Outcome }[] = []
beforeAll(async () => {
  for (const { locale, kind, seed } of columns)
    outcomes.push({ locale, kind: kind.name, outcome: await outcomeOf(locale, kind, seed) })
})

test('columns as forty locales write them are stored as meant, or ask', () => {
  expect(outcomes.filter(({ outcome }) => !['meant', 'question'].includes(outcome))).toEqual([])
  expect(outcomes).toHaveLength(480)
})

test('at most one column in twenty asks', () => {
  const asking = outcomes.filter(({ outcome }) => outcome === 'question')
  expect(asking.length).toBeLessThanOrEqual(outcomes.length / 20)
})
