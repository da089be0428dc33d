import { routeOf } from './route-of'

test.each([
  ['GET', '/api/v1/suppliers/17', '/api/v1/suppliers/{id}'],
  ['PUT', '/api/v1/suppliers/17', 'unknown'],
  ['GET', '/purchases/17', '/purchases/[purchaseOrderId]'],
  ['GET', '/carts', '/carts'],
  ['GET', '/_next/static/chunks/abc.js', '/_next/static'],
  ['GET', '/wp-login.php', 'unknown'],
  ['GET', '/healthz', '/healthz'],
])('assigns %s %s to %s', (method, path, route) => {
  expect(routeOf(method, path)).toBe(route)
})
