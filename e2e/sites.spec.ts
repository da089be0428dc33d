import AxeBuilder from '@axe-core/playwright'
import { callApi, expect, test } from './support/fixtures'

test('a site is read in another language, and by the people assigned to it, on a phone too', async ({
  page,
  openAs,
  server,
}) => {
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

  // One stands below the other, with what was entered at each field: nothing is cut off.
  const languages = drawer.getByRole('group', { name: 'Languages' })
  expect(await languages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(japanese.getByText('As entered: Lantern Style')).toBeVisible()
  const findings = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
  expect(await findings()).toEqual([])

  // Beside each other on a desk: what was entered stays in sight beside the last of many.
  await page.setViewportSize({ width: 1024, height: 800 })
  for (const name of ['Greek', 'Vietnamese']) {
    await drawer.getByRole('combobox', { name: 'Add a language' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect(drawer.getByRole('form', { name: 'Vietnamese' }).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(drawer.getByRole('form', { name: 'Vietnamese' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('region', { name: 'As entered' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('form', { name: 'Traditional Chinese' })).not.toBeInViewport({ ratio: 1 })
  expect(await findings()).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })

  await drawer.getByRole('tab', { name: 'Administrators' }).click()
  await drawer.getByRole('combobox', { name: 'Assign somebody' }).click()
  await page.getByRole('option', { name: 'Noah Lin' }).click()
  // Who sees all of the company and is to see one place only is asked about.
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('will see only Lantern Style afterwards.')
  expect(await findings()).toEqual([])
  await question.getByRole('button', { name: 'Assign' }).click()
  await drawer.getByRole('button', { name: 'Remove Noah Lin from the site' }).click()
  await question.getByRole('button', { name: 'Take away' }).click()
  await expect(drawer.getByText('Nobody is assigned to this site.')).toBeVisible()
  expect(await findings()).toEqual([])
})

test('a warehouse serves a subdivision, and an administrator works for it', async ({ page, openAs, server }) => {
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
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  await drawer.getByRole('tab', { name: 'Administrators' }).click()
  await drawer.getByRole('combobox', { name: 'Assign somebody' }).click()
  await page.getByRole('option', { name: 'Noah Lin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign' }).click()
  await drawer.getByRole('button', { name: 'Remove Noah Lin from the warehouse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click()
  await expect(drawer.getByText('Nobody is assigned to this warehouse.')).toBeVisible()
})
