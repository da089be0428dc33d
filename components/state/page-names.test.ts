import { withName } from './page-names'

test('retains the newest names, each shortened', () => {
  const names = Object.fromEntries(Array.from({ length: 100 }, (_, id) => [`/purchases/${id}`, `Order ${id}`]))
  const more = withName(names, '/purchases/200', 'x'.repeat(500))
  expect(Object.keys(more)).toHaveLength(100)
  expect(more['/purchases/0']).toBeUndefined()
  expect(more['/purchases/200']).toHaveLength(120)
  expect(Object.keys(withName(names, '/purchases/0', 'Renamed')).at(-1)).toBe('/purchases/0')
})
