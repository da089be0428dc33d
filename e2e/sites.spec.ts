import { axeOf } from './support/axe'
import { callApi, expect, test } from './support/fixtures'

test('shows a site in another language and its assigned accounts, on a phone too', async ({ page, openAs, server }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAs('trade.admin', '/sites?record=2')
  const drawer = page.getByRole('dialog', { name: 'Lantern Style' })
  await drawer.getByRole('tab', { name: 'Languages' }).click()
  await drawer.getByRole('combobox', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'Japanese' }).click()
  const japanese = drawer.getByRole('form', { name: 'Japanese' })
  await japanese.getByRole('textbox', { name: 'Name' }).fill('ランタン')
  await japanese.getByRole('button', { name: 'Save: Japanese' }).click()
  await expect(page.getByText('The operation was successful.')).toBeVisible()
  const saved = await callApi(page, server.url, 'GET', 'sites/2/localizations')
  expect(saved.body.find(({ code }: { code: string }) => code === 'ja')?.name).toBe('ランタン')

  // Stacked, with the original text in each field: nothing is truncated.
  const languages = drawer.getByRole('group', { name: 'Languages' })
  expect(await languages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(japanese.getByText('Original: Lantern Style')).toBeVisible()
  const findings = async () =>
    (await axeOf(page).analyze()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
  expect(await findings()).toEqual([])

  // In columns on a desktop: the original text stays visible beside the last field.
  await page.setViewportSize({ width: 1024, height: 800 })
  for (const name of ['Greek', 'Vietnamese']) {
    await drawer.getByRole('combobox', { name: 'Add a language' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect(drawer.getByRole('form', { name: 'Vietnamese' }).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(drawer.getByRole('form', { name: 'Vietnamese' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('region', { name: 'Original' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('form', { name: 'Traditional Chinese' })).not.toBeInViewport({ ratio: 1 })
  expect(await findings()).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })

  await drawer.getByRole('tab', { name: 'Administrators' }).click()
  await drawer.getByRole('combobox', { name: 'Assign an administrator' }).click()
  await page.getByRole('option', { name: 'Noah Lin' }).click()
  // Restricting an account that sees all of the company needs a confirmation.
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('will see only Lantern Style afterwards.')
  expect(await findings()).toEqual([])
  await question.getByRole('button', { name: 'Assign' }).click()
  await drawer.getByRole('button', { name: 'Remove Noah Lin from the site' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(drawer.getByText('No administrators are assigned to this site.')).toBeVisible()
  expect(await findings()).toEqual([])
})

test('assigns a subdivision and an administrator to a warehouse', async ({ page, openAs, server }) => {
  await openAs('trade.admin', '/inventories/warehouses?record=2')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Subdivisions' }).click()
  await drawer.getByRole('combobox', { name: 'Country' }).fill('Japan')
  await page.getByRole('option', { name: 'Japan' }).click()
  await drawer.getByRole('combobox', { name: 'Add a subdivision' }).fill('Hokk')
  await page.getByRole('option', { name: 'Hokkaido' }).click()
  await expect(drawer.getByRole('list', { name: 'Subdivisions served' })).toContainText('Hokkaido')
  const served = await callApi(page, server.url, 'GET', 'warehouses/2/subdivisions')
  expect(served.body).toMatchObject([{ name: 'Hokkaido', countryName: 'Japan' }])
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])

  await drawer.getByRole('tab', { name: 'Administrators' }).click()
  await drawer.getByRole('combobox', { name: 'Assign an administrator' }).click()
  await page.getByRole('option', { name: 'Noah Lin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign' }).click()
  await drawer.getByRole('button', { name: 'Remove Noah Lin from the warehouse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(drawer.getByText('No administrators are assigned to this warehouse.')).toBeVisible()
})

test('begins a new site with the company from whose tab it was started', async ({ page, openAs }) => {
  await openAs('super.admin', '/companies?record=5')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Sites' }).click()
  await drawer.getByRole('link', { name: 'New: Site' }).click()
  await expect(page).toHaveURL(/\/sites\?companyId=5&record=new$/)
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(/\S/)
})
