import { type FormValue, maxForms } from '@/contract/sheet-forms'
import { keptForms } from './kept-forms'

type Forms = Readonly<Record<string, FormValue>>
type Case = readonly [answers: Forms, before: Forms, keys: ReadonlyMap<string, string>, stored: Forms]

const ofEuros = new Map([['price:mark', 'price:mark:EUR']])

/** The answers for a file, what was stored before, the keys by which answers are stored, and what is stored then. */
const table: readonly Case[] = [
  [{ 'qty:mark': '.' }, {}, new Map(), { 'qty:mark': '.' }],
  [{}, { 'qty:mark': '.' }, new Map(), { 'qty:mark': '.' }],
  [{ 'qty:mark': ',' }, { 'qty:mark': '.', 'day:order': 'dmy' }, new Map(), { 'qty:mark': ',', 'day:order': 'dmy' }],
  [
    { 'price:mark': '.' },
    { 'price:mark:EUR': ',', 'price:mark:HKD': '.' },
    ofEuros,
    { 'price:mark:EUR': '.', 'price:mark:HKD': '.' },
  ],
  [{ 'price:mark': '.' }, { 'price:mark': ',' }, ofEuros, { 'price:mark:EUR': '.' }],
  [{ 'price:mark': '.' }, { 'price:mark:EUR': ',', 'price:mark:HKD': '.' }, new Map(), { 'price:mark': '.' }],
  [{ 'price:mark': '.', 'price:mark:EUR': ',' }, {}, ofEuros, { 'price:mark:EUR': '.' }],
  [{ 'price:mark': '.' }, { 'priceOf:mark': ',' }, ofEuros, { 'price:mark:EUR': '.', 'priceOf:mark': ',' }],
]

test('the last answer of a column is stored for the next file, that of amounts by their currency', () => {
  const found = table.map(([answers, before, keys]) => keptForms(answers, before, keys))
  expect(found).toEqual(table.map(([, , , stored]) => stored))
})

test('no more are stored than are read again, and all of the last file', () => {
  const forms = (column: string, count: number): Forms =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${column}${at}:mark`, '.'] as const))
  const last = forms('last', maxForms - 1)
  const stored = Object.keys(keptForms(last, forms('a', 20)))
  expect(stored).toHaveLength(maxForms)
  expect(stored).toEqual(expect.arrayContaining(Object.keys(last)))
})
