import { sidebarCookie, storePreferenceCookie } from './preference-cookies'

test.each([
  ['http:', ''],
  ['https:', '; Secure'],
])('stores a preference for 730 days on %s', (protocol, secure) => {
  const document = { cookie: '' }
  Object.assign(globalThis, { document, window: { location: { protocol } } })
  storePreferenceCookie(sidebarCookie, 'collapsed')
  expect(document.cookie).toBe(`sidebar=collapsed; Path=/; Max-Age=${730 * 24 * 60 * 60}; SameSite=Lax${secure}`)
})
