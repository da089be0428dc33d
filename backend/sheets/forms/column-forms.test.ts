import type { FieldMeta } from '@/contract/field-meta'
import type { FormValue } from '@/contract/sheet-forms'
import { Pause } from '../pause'
import { columnForms } from './column-forms'

interface Given {
  meta?: Partial<FieldMeta>
  chosen?: FormValue
  before?: FormValue
  ofProfile?: FormValue
  unit?: 'kg' | 'g'
  isFile?: boolean
  numbers?: boolean
  isSum?: boolean
}

const formOf = async (
  texts: readonly string[],
  { meta, chosen, before, ofProfile, unit, isFile = true, numbers, isSum }: Given,
) => {
  const column = { name: 'x', meta: { kind: 'decimal', ...meta } as FieldMeta }
  const key =
    meta?.kind === 'date' ? 'x:order' : meta?.unit && texts.every((text) => !text.includes(',')) ? 'x:unit' : 'x:mark'
  const rows = texts.map((text, at) => ({
    row: at + 2,
    cells: { x: text },
    ...(numbers && { numbers: new Set(['x']) }),
  }))
  const forms = await columnForms(column, rows, {
    chosen: chosen === undefined ? {} : { [key]: chosen },
    before: before === undefined ? {} : { [key]: before },
    ofProfile: ofProfile === undefined ? undefined : { [key]: ofProfile },
    ...{ currencyOf: () => 'HKD', decimalsOf: () => 2, isFile, unit, isSum, pause: new Pause() },
  })
  return forms.found.find((form) => form.key === key)?.value
}
const grams = { unit: 'g' } as const
const parcels = { unit: 'g', asksBelow: 100 } as const
const date = { kind: 'date' } as const

/** The cells of a column, what is known besides, and its form: null is a question, undefined no difference. */
const table: readonly (readonly [texts: readonly string[], given: Given, form: FormValue | null | undefined])[] = [
  [['1,234'], {}, null],
  [['1,234'], { chosen: ',' }, ','],
  [['1,234'], { before: '.' }, '.'],
  [['1,234'], { ofProfile: ',' }, ','],
  [['1,234'], { ofProfile: ',', before: '.' }, '.'],
  [['1,234', '0.85'], { ofProfile: ',' }, '.'],
  [['1,234', '12,5'], { before: ',' }, ','],
  [['1,234', '12,5'], { before: '.' }, null],
  [['1,234', '12,5'], { before: '.', chosen: ',' }, ','],
  [['1,234.5', '12,5'], { before: '.' }, null],
  [['1,234'], { numbers: true }, undefined],
  [['1,234 + 0,5'], {}, undefined],
  [['1,234 + 0,5'], { isSum: true }, ','],
  [['1,234', '2 + 0.5'], { isSum: true }, '.'],
  [['1,234 + 2٫5'], { isSum: true }, null],
  [['500', '1200'], { meta: grams }, 'g'],
  [['0.5 kg', '2'], { meta: grams }, null],
  [['0.5 kg', '2'], { meta: grams, before: 'kg' }, 'kg'],
  [['0.5 kg', '700 g'], { meta: grams }, undefined],
  [['0.5 kg', '700 g'], { meta: grams, before: 'kg' }, undefined],
  [['0.5', '2'], { meta: grams, unit: 'kg' }, 'kg'],
  [['0.5', '2'], { meta: grams }, 'g'],
  [['0.5', '2'], { meta: parcels }, null],
  [['0.5', '2'], { meta: parcels, isFile: false }, undefined],
  [['500', '2'], { meta: parcels }, 'g'],
  [['500', '2'], { meta: parcels, before: 'kg' }, null],
  [['0.5', '2'], { meta: parcels, chosen: 'g' }, 'g'],
  [['0.35', '2.5'], { meta: parcels, before: 'g' }, null],
  [['0.35', '2.5'], { meta: parcels, before: 'oz' }, null],
  [['0.35', '2.5'], { meta: parcels, before: 'lb' }, 'lb'],
  [['0.35', '2.5'], { meta: parcels, before: 'kg' }, 'kg'],
  [['0.35', '2.5'], { meta: parcels, before: 'g', chosen: 'g' }, 'g'],
  [['0.35', '2.5'], { meta: parcels, before: 'g', unit: 'g' }, 'g'],
  [['0.35', '2.5'], { meta: grams, before: 'g' }, 'g'],
  [['500', '2.5'], { meta: parcels, before: 'g' }, 'g'],
  [['0.350', '2.500'], { meta: parcels }, null],
  [['0.350', '2.500'], { meta: parcels, before: 'kg' }, 'kg'],
  [['350', '2.500'], { meta: parcels, before: 'g' }, 'g'],
  [['250', '1234.5'], { meta: parcels, numbers: true }, 'g'],
  [['0.08'], { meta: parcels, before: 'kg' }, 'kg'],
  [['0.5 kg', '2'], { meta: parcels, before: 'g' }, null],
  [['05/03/2026', '06/04/2026'], { meta: date }, null],
  [['05/03/2026', '06/04/2026'], { meta: date, before: 'dmy' }, 'dmy'],
  [['05/03/2026', '25/03/2026'], { meta: date, before: 'mdy' }, null],
  [['05/03/2026', '25/03/2026'], { meta: date, chosen: 'dmy' }, 'dmy'],
  [['05/03/2026, 1:30 PM', '25/03/2026, 9:05 AM'], { meta: date }, 'dmy'],
  [['3/5/2026 下午 01:30', '4/6/2026 13:30'], { meta: date }, null],
]

test('amounts of one currency are written as those of the currency in a file that had several', async () => {
  const formIn = async (text: string, currency: string) => {
    const { found } = await columnForms(
      { name: 'x', meta: { kind: 'money' } as FieldMeta },
      [{ row: 2, cells: { x: text } }],
      {
        ...{ chosen: {}, before: { 'x:mark:EUR': ',', 'x:mark:HKD': '.' } as const, isFile: true },
        ...{ currencyOf: () => currency, decimalsOf: () => 2, pause: new Pause() },
      },
    )
    return found.map(({ key, value, isMixed }) => [key, value, isMixed])
  }
  expect(await formIn('1.234', 'EUR')).toEqual([['x:mark', ',', false]])
  expect(await formIn('1.234', 'HKD')).toEqual([['x:mark', '.', false]])
  expect(await formIn('1.234', 'USD')).toEqual([['x:mark', null, false]])
  expect(await formIn('12.5', 'EUR')).toEqual([['x:mark', null, true]])
})

test('a unit of an earlier file in which the weights are unlikely is a question, as for other forms that contradict', async () => {
  const formIn = async (...texts: string[]) => {
    const rows = texts.map((text, at) => ({ row: at + 2, cells: { x: text } }))
    const { found } = await columnForms({ name: 'x', meta: { kind: 'decimal', ...parcels } as FieldMeta }, rows, {
      ...{ chosen: {}, before: { 'x:unit': 'g' } as const, isFile: true },
      ...{ currencyOf: () => 'HKD', decimalsOf: () => 2, pause: new Pause() },
    })
    return found.flatMap(({ key, value, isMixed }) => (key === 'x:unit' ? [[value, isMixed]] : []))
  }
  expect(await formIn('350', '2500')).toEqual([['g', false]])
  expect(await formIn('0.35', '2.5')).toEqual([[null, true]])
  expect(await formIn('0,350', '2,500')).toEqual([[null, true]])
})

test('the mark of amounts is stored by their currency, also where a file has one, and that of numbers by their column', async () => {
  const keysOf = async (kind: 'money' | 'decimal', ...texts: string[]) => {
    const rows = texts.map((text, at) => ({ row: at + 2, cells: { x: text } }))
    const { found, storedKeys } = await columnForms({ name: 'x', meta: { kind } as FieldMeta }, rows, {
      ...{ chosen: {}, before: {}, isFile: true, decimalsOf: () => 2, pause: new Pause() },
      currencyOf: ({ row }) => (row === 2 ? 'EUR' : 'HKD'),
    })
    return found.map(({ key }) => [key, storedKeys?.get(key)])
  }
  expect(await keysOf('money', '12,50')).toEqual([['x:mark', 'x:mark:EUR']])
  expect(await keysOf('money', '12,50', '12.50')).toEqual(
    ['EUR', 'HKD'].map((code) => [`x:mark:${code}`, `x:mark:${code}`]),
  )
  expect(await keysOf('decimal', '12,50')).toEqual([['x:mark', 'x:mark']])
})

test('a column tells its form, a person says it, or an earlier file had it; what contradicts is a question', async () => {
  const read = await Promise.all(
    table.map(async ([texts, given, form]) => [texts, given, form, await formOf(texts, given)]),
  )
  expect(read.filter(([, , form, found]) => found !== form)).toEqual([])
})
