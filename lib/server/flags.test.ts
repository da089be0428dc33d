import { flagResponse } from './flags'

test('serves a flag as a cacheable SVG with a policy that allows nothing', async () => {
  const response = await flagResponse('HK.svg')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=2592000')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toMatch(/^<svg /)
})

test.each(['ZZ.svg', 'hk.svg', 'HK', 'HK.png', '../index.js', '..%2FHK.svg', 'HK.svg/..', '', '__proto__'])(
  'rejects %j',
  async (name) => {
    expect((await flagResponse(name)).status).toBe(404)
  },
)
