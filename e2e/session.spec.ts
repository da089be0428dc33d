import type { Page } from '@playwright/test'
import { callApi, expect, logIn, test } from './support/fixtures'

test.describe('logging in', () => {
  test('returns to the deep link with its query after the log-in', async ({ page, server }) => {
    await page.goto(`${server.url}/purchases?status=Unpaid&page=1`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fpurchases%3Fstatus%3DUnpaid%26page%3D1$/)
    await page.getByLabel('Username').fill('  trade.staff ')
    await page.getByLabel('Password', { exact: true }).fill('quayside')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/purchases\?status=Unpaid&page=1$/)
    await expect(page).toHaveTitle('Home - Purchase orders - Quayside')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase orders')
  })

  test('shows validation errors in the form', async ({ page, server }) => {
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Username cannot be empty')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.getByLabel('Username').fill('trade.staff')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'The username or password is incorrect.' })).toBeVisible()
  })

  for (const target of [
    'https://elsewhere.example/',
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    test(`never redirects to ${target}`, async ({ page, server }) => {
      await page.goto(`${server.url}/login?redirect=${encodeURIComponent(target)}`)
      await page.getByLabel('Username').fill('trade.staff')
      await page.getByLabel('Password', { exact: true }).fill('quayside')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { name: 'Hello, Noah Lin' })).toBeVisible()
      expect(page.url()).toBe(`${server.url}/`)
    })
  }

  test('redirects a logged-in user away from the log-in page', async ({ page, openAs, server }) => {
    await openAs('trade.staff', '/login')
    await expect(page).toHaveURL(`${server.url}/`)
  })

  test('never sends the token to the browser', async ({ page, server }) => {
    // Read on their way: the page leaves with the answer to its log-in.
    const bodies: string[] = []
    await page.route(/\/api\//, async (route) => {
      const response = await route.fetch().catch(() => undefined)
      // Streams have not ended with the test.
      const body = await response?.text().catch(() => undefined)
      if (!response || body === undefined) return
      bodies.push(body)
      await route.fulfill({ response, body }).catch(() => {})
    })
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Username').fill('trade.staff')
    await page.getByLabel('Password', { exact: true }).fill('quayside')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Hello, Noah Lin' })).toBeVisible()
    expect(bodies, 'the answer to the log-in is among them').toContain('{"description":"Noah Lin"}')
    expect(bodies.join()).not.toMatch(/accessToken|Bearer/)
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'admin-token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.find(({ name }) => name === 'admin-name')?.value).toBe('Noah%20Lin')
  })
})

/** Delays every script of the pages until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

test.describe('before hydration', () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['the mouse', (page) => page.getByRole('button', { name: 'Log in' }).click()],
    ['Enter', (page) => page.keyboard.press('Enter')],
  ]
  const submit = async (page: Page, url: string, password: string, press: (page: Page) => Promise<void>) => {
    await page.goto(`${url}/purchases?status=Unpaid`, { waitUntil: 'commit' })
    await page.getByLabel('Username').fill('trade.staff')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page)
  }
  const addressesOf = (page: Page) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    return addresses
  }

  for (const [way, press] of ways) {
    for (const scripts of ['late', 'blocked']) {
      test(`log-in by ${way} works with scripts ${scripts}, and no secret is in any URL`, async ({ page, server }) => {
        const addresses = addressesOf(page)
        const release = await holdScripts(page)
        await submit(page, server.url, 'quayside', press)
        if (scripts === 'late') release()
        await expect(page).toHaveURL(/\/purchases\?status=Unpaid$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase orders')
        expect(addresses.filter((address) => /trade\.staff|quayside|username|password=/.test(address))).toEqual([])
      })
    }
  }

  test('the form reports a wrong password, and preserves the name and the requested page', async ({ page, server }) => {
    await holdScripts(page)
    await submit(page, server.url, 'wrong', (form) => form.keyboard.press('Enter'))
    await expect(page.getByRole('alert').filter({ hasText: 'The username or password is incorrect.' })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('trade.staff')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fpurchases%3Fstatus%3DUnpaid$/)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByLabel('Username')).toHaveValue('')
    await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toHaveCount(0)
  })

  test('every other form preserves input, and handles Enter or a click after hydration', async ({ page, server }) => {
    await logIn(page, server.url, 'trade.staff')
    const addresses = addressesOf(page)
    const release = await holdScripts(page)
    await page.goto(`${server.url}/my/password`, { waitUntil: 'commit' })
    for (const [name, text] of [
      ['oldPassword', 'not-the-old-one'],
      ['newPassword', 'secret-words-1'],
      ['confirmPassword', 'secret-words-1'],
    ] as const) {
      await page.locator(`input[name=${name}]`).fill(text)
    }
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByText('The old password is incorrect.').first()).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/my/password`)
    expect(addresses.filter((address) => /secret|not-the-old/.test(address))).toEqual([])
  })
})

test.describe('a session', () => {
  test('ends with Log out, also for a copy of its cookie', async ({ page, openAs, server, context }) => {
    await openAs('trade.staff', '/')
    const copy = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
    const replayed = await page.request.get(`${server.url}/api/v1/logon/profile`, { headers: { cookie: copy } })
    expect(replayed.status()).toBe(401)
  })

  test('that has expired prompts for the log-in once, and returns to the same page', async ({
    page,
    openAs,
    server,
    context,
  }) => {
    await openAs('trade.staff', '/inventories/warehouses')
    // The same token is logged out elsewhere: the page does not know of it yet.
    await callApi(page, server.url, 'DELETE', 'logon')
    await context.addCookies([{ name: 'other', value: '1', url: server.url }])
    await page.getByRole('searchbox').fill('kwai')
    const dialog = page.getByRole('alertdialog', { name: 'Your login has expired, log in again?' })
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Go to the login page' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Finventories%2Fwarehouses/)
  })

  test('with a tampered cookie is rejected', async ({ page, server, context }) => {
    await logIn(page, server.url, 'trade.staff')
    const token = (await context.cookies()).find(({ name }) => name === 'admin-token')
    await context.addCookies([{ name: 'admin-token', value: `${token?.value.slice(0, -6)}AAAAAA`, url: server.url }])
    await page.goto(`${server.url}/`)
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('a page without access', () => {
  test('redirects to /404 if it is unknown or planned, to /403 if it is forbidden', async ({
    page,
    openAs,
    server,
  }) => {
    await openAs('warehouses.staff', '/')
    for (const path of ['/nowhere', '/purchases/abc', '/orders/12x', '/payments']) {
      await page.goto(server.url + path)
      await expect(page).toHaveURL(
        path === '/purchases/abc' || path === '/payments' ? /\/40[34](\?|$)/ : `${server.url}/404`,
      )
    }
    for (const path of ['/purchases', '/settings/suppliers', '/companies', '/payments/FAKE']) {
      await page.goto(server.url + path)
      await expect(page).toHaveURL(`${server.url}/403?from=${encodeURIComponent(path)}`)
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    }
  })

  for (const path of ['/403', '/404', '/500']) {
    test(`${path} opens without a log-in`, async ({ page, server }) => {
      await page.goto(server.url + path)
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    })
  }
})
