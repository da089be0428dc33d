import { entity, type OneOf, type RecordOf } from './entity'
import type { AnyEntity } from './entity-types'
import { currencyCode, integer, key, money, ref, text } from './fields'
import { lines, maxLines } from './lines'
import { shapeOf } from './shape'

const crates = entity({
  path: 'crates',
  id: 'crateId',
  area: 'inventories',
  label: 'name',
  fields: {
    name: text(),
    parts: lines(
      'partId',
      { partId: key().optional(), productSkuId: ref('productskus'), qty: integer(1), price: money() },
      { facts: { partId: key(), currency: currencyCode().nullish() }, min: 1, sums: ['qty'] },
    ),
  },
})
const described: AnyEntity = crates
const part = { productSkuId: 3, qty: 2, price: 1.5 }
const draft = (...parts: object[]) => crates.draft.safeParse({ name: 'A', parts })
const placesOf = (...parts: object[]) => draft(...parts).error?.issues.map(({ path }) => path.join('.'))

test('a draft has the entered columns of each line, a known one with its key', () => {
  expect(draft(part, { ...part, partId: 7 }).success).toBe(true)
})

test.each([
  ['an unknown column', [{ ...part, weight: 1 }], 'parts.0'],
  ['a fact of the server', [{ ...part, currency: 'USD' }], 'parts.0'],
  ['a missing value', [part, { ...part, qty: undefined }], 'parts.1.qty'],
  [
    'the same key twice',
    [
      { ...part, partId: 7 },
      { ...part, partId: 7 },
    ],
    'parts.1.partId',
  ],
  ['no line where one is needed', [], 'parts'],
])('a draft is refused with %s, at its place', (_, parts, place) => {
  expect(placesOf(...parts)).toEqual([place])
})

test('a body has a limited number of lines, a record may have more', () => {
  const many = Array.from({ length: maxLines + 1 }, () => part)
  expect(placesOf(...many)).toEqual(['parts'])
  const shown = many.map((line, index) => ({ ...line, partId: index + 1, productSkuName: null, currency: null }))
  const record = { crateId: 1, name: 'A', createdTime: '2026-01-01T00:00:00Z', updatedTime: '2026-01-01T00:00:00Z' }
  expect(crates.one.safeParse({ ...record, parts: shown }).success).toBe(true)
})

test('only the single record has lines', () => {
  expect(Object.keys(described.recordFields)).not.toContain('parts')
  const row: RecordOf<typeof crates> = { crateId: 1, name: 'A', createdTime: '', updatedTime: '' }
  const line: OneOf<typeof crates>['parts'][number] = { ...part, partId: 1, productSkuName: null, currency: null }
  expect([row.name, line.qty]).toEqual(['A', 2])
})

test('the console gets the columns as data, with those that are entered, required and added up', () => {
  expect(shapeOf(described).lines?.parts).toMatchObject({
    key: 'partId',
    maxLines,
    columns: {
      partId: { kind: 'id', isEntered: true },
      productSkuId: { kind: 'ref', to: 'productskus', isEntered: true, isRequired: true },
      qty: { kind: 'integer', isSum: true },
      currency: { kind: 'text' },
    },
  })
})
