import type { Page } from '@playwright/test'
import { countClicks } from '../support/clicks'
import { expect, test } from '../support/fixtures'
import { callerOf, type UsualFile } from '../support/sheet-kinds/file'
import { usualFiles } from '../support/usual-files'

test.use({ storeName: 'usual-files' })

/** Of a kind that the screen knows, and of one whose columns are matched by hand. */
const mostClicks = { known: 6, unknown: 15 }
/** To choose the file in the window of the operating system, which no page sees. */
const clicksInWindow = 1
/** To open a list that the browser draws itself and to choose in it, which no page sees either. */
const clicksInList = 2

/** Imports the rows of a file as a person does, with the mouse alone. */
async function importFile(page: Page, { list, file, profile, matches = [], answers = [] }: UsualFile): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Import: ${list}` })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file', exact: true }).click()
  await (await chooser).setFiles(file)
  await expect(dialog.getByText(/^Read as /)).toHaveText(profile === undefined ? [] : [`Read as ${profile}`])
  for (const [heading, column] of matches)
    await dialog.getByRole('combobox', { name: heading, exact: true }).selectOption({ label: column })
  for (const [column, value] of answers) {
    const choice = dialog.getByRole('group', { name: column, exact: true })
    await choice.getByRole('button', { name: value, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Import 20 rows', exact: true }).click()
  await expect(dialog.getByText(/^\d+ records? (was|were) saved\.$/)).toBeVisible()
}

test.describe('files as the world writes them', () => {
  for (const usual of usualFiles)
    test(`${usual.name}: twenty rows get in whole, in few clicks`, async ({ page, openAs, server }) => {
      const call = callerOf(page, server.url)
      await openAs(usual.account, usual.page)
      await usual.prepare?.(call)
      const { clicks } = await countClicks(page)
      await importFile(page, usual)
      const used = (await clicks()) + clicksInWindow + clicksInList * (usual.matches?.length ?? 0)
      const stored = await usual.read(call)
      expect(stored.sort()).toEqual([...usual.stored].sort())
      const most = usual.profile === undefined ? mostClicks.unknown : mostClicks.known
      test.info().annotations.push({ type: 'clicks', description: `${usual.name}: ${used} clicks, ${most} at most.` })
      expect(used).toBeLessThanOrEqual(most)
    })
})
