import { awayResponse } from './away-page'

test.each([
  ['en', 'Go to the log-in page'],
  ['zh-Hans', '前往登录页'],
  ['zh-Hant', '前往登入頁'],
])('the page in %s tries again by itself and offers the log-in page', async (language, link) => {
  const response = awayResponse(new Headers({ accept: 'text/html', 'accept-language': language }))
  expect(response.status).toBe(503)
  const seconds = response.headers.get('retry-after')
  expect(Number(seconds)).toBeGreaterThan(0)
  expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
    'no-store',
    'text/html; charset=utf-8',
  ])
  const html = await response.text()
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  expect(html).toContain(`<a href="/login">${link}</a>`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the router gets no page, and loads the address as a document', async () => {
  const response = awayResponse(new Headers({ accept: '*/*', rsc: '1' }))
  expect([response.status, await response.text()]).toEqual([503, ''])
  expect(response.headers.get('retry-after')).not.toBeNull()
})
