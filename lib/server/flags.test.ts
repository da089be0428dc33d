import { flagResponse } from './flags'

test('a flag is a drawing that may do nothing, and is kept', async () => {
  const answer = await flagResponse('HK.svg')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).toMatch(/^<svg /)
})

test.each(['ZZ.svg', 'hk.svg', 'HK', 'HK.png', '../index.js', '..%2FHK.svg', 'HK.svg/..', '', '__proto__'])(
  '%j is none',
  async (name) => {
    expect((await flagResponse(name)).status).toBe(404)
  },
)
