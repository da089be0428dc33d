import { routeOf } from './route-of'

test.each([
  ['GET', '/api/v1/suppliers', '/api/v1/suppliers'],
  ['GET', '/api/v1/suppliers/17', '/api/v1/suppliers/{id}'],
  ['POST', '/api/v1/suppliers/1,2,3/enable', '/api/v1/suppliers/{ids}/enable'],
  ['PUT', '/api/v1/suppliers/17', 'unknown'],
  ['GET', '/api/v1/pets/17', 'unknown'],
  ['GET', '/wp-login.php', 'unknown'],
  ['GET', '/readyz', '/readyz'],
])('%s %s belongs to %s', (method, path, route) => {
  expect(routeOf(method, path)).toBe(route)
})
