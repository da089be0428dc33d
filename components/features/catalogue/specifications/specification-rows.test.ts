import { changedCount, draftsFrom, faultsAt, freeText, rowsFrom, type SpecificationRow } from './specification-rows'

const property = (propertyId: number, values: string[]): SpecificationRow => ({
  ...freeText(''),
  propertyId,
  name: `Property ${propertyId}`,
  values,
})
const rows = rowsFrom([property(4, ['Cotton']), property(7, []), { ...freeText(''), name: 'Care', values: ['Cold'] }])

test('sends properties by their key, free texts by their name, and no empty free text', () => {
  const { drafts, keys } = draftsFrom([...rows, freeText('text-9')])
  expect(drafts).toEqual([
    { propertyId: 4, values: ['Cotton'] },
    { propertyId: 7, values: [] },
    { name: 'Care', values: ['Cold'] },
  ])
  expect(keys).toEqual(['property-4', 'property-7', 'text-Care'])
})

test('counts changed, added and removed rows', () => {
  expect(changedCount(rows, rows)).toBe(0)
  const [one, two] = rows as [SpecificationRow, SpecificationRow]
  expect(changedCount([{ ...one, values: ['Silk'] }, two, freeText('text-9')], rows)).toBe(3)
})

test('finds the rows of messages by place and by property', () => {
  const details = [
    { field: 'property.7', message: 'required' },
    { field: '2.name', message: 'taken' },
  ]
  expect([...(faultsAt(details, rows, ['property-4', 'property-7', 'text-Care']) ?? [])]).toEqual([
    ['property-7', 'required'],
    ['text-Care', 'taken'],
  ])
  expect(faultsAt([{ field: 'property.99', message: 'required' }], rows, [])).toBeNull()
})
