import { safeRedirect } from './safe-redirect'

describe('the redirect after a log-in', () => {
  test.each([
    ['/', '/'],
    ['/carts', '/carts'],
    ['/purchases?purchaseOrderIds=1,2,3', '/purchases?purchaseOrderIds=1,2,3'],
    ['/purchases/12?tab=packages#lines', '/purchases/12?tab=packages#lines'],
    ['/products?keyword=%E6%9D%AF%20x', '/products?keyword=%E6%9D%AF%20x'],
    ['/sites/../carts', '/carts'],
    ['/settings?next=//evil.example', '/settings?next=//evil.example'],
    ['/settings?next=https://evil.example', '/settings?next=https://evil.example'],
    ['/loginsight', '/loginsight'],
    ['/my/login', '/my/login'],
  ])('of %s is %s', (wanted, expected) => {
    expect(safeRedirect(wanted)).toBe(expected)
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['carts'],
    ['?x=1'],
    ['#x'],
    ['.'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['http://console.invalid/carts'],
    ['//evil.example'],
    ['///evil.example'],
    ['////evil.example//'],
    ['//evil.example@localhost'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\\/evil.example'],
    ['\\/evil.example'],
    ['/carts\\..\\..\\evil'],
    ['/..//evil.example'],
    ['/.//evil.example'],
    ['/carts/..//evil.example'],
    ['/%2e%2e//evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\nSet-Cookie: x=1'],
    [' //evil.example'],
    [' /carts'],
    ['/carts '],
    ['/ /evil.example'],
    ['/\u00a0/evil.example'],
    ['/\u3000/evil.example'],
    ['\u0000//evil.example'],
    ['%2f%2fevil.example'],
    ['%2F%2Fevil.example'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['/javascript:alert(1)//\\'],
    ['data:text/html,x'],
    ['vbscript:x'],
    // The log-in page would redirect in circles.
    ['/login'],
    ['/login/'],
    ['/login?redirect=/login'],
    ['/login#x'],
    ['/login/again'],
    ['/./login'],
    ['/carts/../login?redirect=/carts'],
  ])('of %j is the start page', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/')
  })

  test.each([
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/;//evil.example',
    '/@evil.example',
    '/.evil.example',
    '/?//evil.example',
    '/%00//evil.example',
    '/\u0001//evil.example',
    '/carts?x=javascript:alert(1)',
  ])('of %j stays on this origin in every parser', (wanted) => {
    const origin = 'https://console.example'
    const target = safeRedirect(wanted)
    expect(target).toMatch(/^\/(?!\/)/)
    expect(new URL(target, origin).origin).toBe(origin)
    expect(new URL(target, `${origin}/login?redirect=x`).origin).toBe(origin)
  })
})
