import { forgetChoice, listViewCookie, rememberChoice, sidebarCookie } from './choices'

test.each([
  ['http:', ''],
  ['https:', '; Secure'],
])('a choice is kept for 730 days on %s', (protocol, secure) => {
  const document = { cookie: '' }
  Object.assign(globalThis, { document, window: { location: { protocol } } })
  rememberChoice(sidebarCookie, 'collapsed')
  expect(document.cookie).toBe(`sidebar=collapsed; Path=/; Max-Age=${730 * 24 * 60 * 60}; SameSite=Lax${secure}`)
})

test('a choice can be one page’s alone, and is forgotten there', () => {
  const document = { cookie: '' }
  Object.assign(globalThis, { document, window: { location: { protocol: 'http:' } } })
  rememberChoice(listViewCookie, '{"a":1}', '/sites')
  expect(document.cookie).toBe(`list-view=%7B%22a%22%3A1%7D; Path=/sites; Max-Age=${730 * 86_400}; SameSite=Lax`)
  forgetChoice(listViewCookie, '/sites')
  expect(document.cookie).toBe('list-view=; Path=/sites; Max-Age=0; SameSite=Lax')
})
