import { maxRecent, type RecentRecord, withRecent } from './recent-records'

const recent = (id: number, name = `Order ${id}`): RecentRecord => ({
  ...{ path: 'orders', href: `/orders/${id}`, name, picture: {} },
})

test('the record that was opened last comes first, once, with its present name', () => {
  const before = [recent(1), recent(2)]
  expect(withRecent(before, recent(2, 'Renamed'))).toEqual([recent(2, 'Renamed'), recent(1)])
})

test('beyond the maximum the oldest is dropped', () => {
  const before = Array.from({ length: maxRecent }, (_, index) => recent(index))
  const after = withRecent(before, recent(99))
  expect(after).toHaveLength(maxRecent)
  expect(after[0]?.href).toBe('/orders/99')
  expect(after.at(-1)?.href).toBe(`/orders/${maxRecent - 2}`)
})
