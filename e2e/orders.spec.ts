import { expect, test } from './support/fixtures'

test('an order is copied, accepted, held and cut down, and its page says what is next each time', async ({
  page,
  openAs,
}) => {
  await openAs('sales.staff', '/orders?status=Completed')
  const actions = () => page.getByRole('button', { name: /^Actions: / })

  await test.step('copies an order, with its customer, address and articles', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    // The list stays until the page of the order is there.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{6}/)
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    await actions().click()
    await page.getByRole('menuitem', { name: 'Copy to a new order' }).click()
    const drawer = page.getByRole('dialog', { name: 'New: Order' })
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^O20\d+/)
    await expect(page).toHaveTitle(/^Home - Orders - O20\d+ - /)
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  })

  await test.step('says before it is accepted that it is not paid', async () => {
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Accept: / })
    await expect(dialog).toContainText('This order is not paid in full.')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.locator('.status-accepted').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Where the/ }).first()).toBeVisible()
  })

  await test.step('stops while it is on hold', async () => {
    await actions().click()
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    const dialog = page.getByRole('dialog', { name: /^Put on hold: / })
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Unclear address')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'On hold: Unclear address' })
    await page.getByRole('button', { name: 'End the hold' }).click()
    await expect(banner).toBeHidden()
  })

  await test.step('is noted', async () => {
    await page.getByRole('button', { name: 'Edit remark' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remark' })
    await dialog.getByRole('textbox').fill('Call before the delivery')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Remark' })).toContainText('Call before the delivery')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Put on hold')
  })
})

test('a checkout leads to the order that was made from it', async ({ page, openAs }) => {
  await openAs('sales.staff', '/orders/checkouts?status=Paid')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Details' })
    .getByRole('link', { name: /^[A-Z]20\d+$/ })
    .click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()
})

test('an open checkout becomes an order by the button of its page', async ({ page, openAs }) => {
  await openAs('sales.staff', '/orders/checkouts?status=Open')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible()
  const checkout = page.url()

  await test.step('asks for the address alone', async () => {
    await page.getByRole('button', { name: 'Create order' }).click()
    const drawer = page.getByRole('dialog', { name: 'New: Order' })
    // The site has begun it with its own.
    const country = drawer.getByRole('combobox', { name: /^Country/ })
    await expect(country).not.toHaveValue('')
    await country.fill('')
    await country.fill('Hong Kong')
    await page
      .getByRole('option', { name: /Hong Kong/ })
      .first()
      .click()
    await drawer.getByLabel(/^Area/).fill('Kowloon')
    await drawer.getByLabel(/^Address line 1/).fill('1 Pier Road')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  })

  await test.step('is paid by it, and makes no other', async () => {
    await page.goto(checkout)
    await expect(page.locator('.status-paid').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create order' })).toBeHidden()
  })
})
