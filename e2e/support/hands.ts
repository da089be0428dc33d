import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** How a person works with the console: with the mouse, or by keyboard alone. */
export interface Hand {
  /** Puts the focus on an element. */
  goTo: (target: Locator) => Promise<void>
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>
  tick: (checkbox: Locator) => Promise<void>
  /** Presses a button of a group in which the arrow keys move, as of one of several ways to pay. */
  choose: (group: Locator, name: string) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** Searches a combobox and takes the first option with the text. */
  find: (combobox: Locator, text: string) => Promise<void>
  /** Takes the first option of a select. */
  takeFirst: (select: Locator) => Promise<void>
  openTab: (tab: Locator) => Promise<void>
  /** Takes an entry of an open menu. */
  take: (entry: Locator) => Promise<void>
  /** Puts the focus on a cell of a data grid's first row. */
  enter: (grid: Locator, cell: Locator) => Promise<void>
}

/** More presses than any control of the console is away. */
const maxPresses = 150

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses a key until the condition holds; a person would see that it does. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>) {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  expect(await isThere(), `${key} led there`).toBe(true)
}

/** Presses Tab until the element has the focus, or Shift+Tab where it stands before the focused one. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  // Found once: a search by role before each press would take longer than all presses.
  const element = await target.elementHandle()
  if (!element) throw new Error('The element left.')
  const isBefore = await element.evaluate((one) =>
    Boolean(
      document.activeElement && one.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  )
  const isThere = () => element.evaluate((one) => one === document.activeElement)
  await pressUntil(page, isBefore ? 'Shift+Tab' : 'Tab', isThere)
}

/** Presses the right arrow until the cell has the focus; each press is awaited, or a slow one is repeated. */
export async function arrowTo(page: Page, cell: Locator) {
  const field = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'))
  for (let presses = 0; presses < 30; presses += 1) {
    if (await hasFocus(cell)) return
    const before = await field()
    await page.keyboard.press('ArrowRight')
    await expect.poll(field).not.toBe(before)
  }
  await expect(cell).toBeFocused()
}

/** Pastes from the clipboard into the focused element, as a copied block of a spreadsheet is. */
export async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

const withText = (page: Page, text: string) => page.getByRole('option').filter({ hasText: new RegExp(text) })

export const mouse = (page: Page): Hand => ({
  goTo: (target) => target.click(),
  press: (target) => target.click(),
  tick: (checkbox) => checkbox.click(),
  choose: (group, name) => group.getByRole('button', { name, exact: true }).click(),
  write: (field, text) => field.fill(text),
  find: async (combobox, text) => {
    await combobox.fill(text)
    await withText(page, text).first().click()
  },
  takeFirst: async (select) => {
    await select.click()
    await page.getByRole('option').first().click()
  },
  openTab: (tab) => tab.click(),
  take: (entry) => entry.click(),
  enter: (_, cell) => cell.click(),
})

export function keyboard(page: Page): Hand {
  const goTo = (target: Locator) => tabTo(page, target)
  const press = async (target: Locator) => {
    await goTo(target)
    await page.keyboard.press('Enter')
  }
  /** The text of the option that Enter would take. */
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return (id && document.getElementById(id)?.textContent) || ''
    })
  return {
    goTo,
    press,
    tick: async (checkbox) => {
      await goTo(checkbox)
      await page.keyboard.press('Space')
    },
    choose: async (group, name) => {
      await goTo(group.locator('button[tabindex="0"]'))
      await pressUntil(page, 'ArrowRight', () => hasFocus(group.getByRole('button', { name, exact: true })))
      await page.keyboard.press('Enter')
    },
    write: async (field, text) => {
      await goTo(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    find: async (combobox, text) => {
      await goTo(combobox)
      await page.keyboard.type(text)
      await expect(withText(page, text).first()).toBeVisible()
      // Options of what was typed before would move while the arrow keys go through them.
      await expect(page.getByRole('option').filter({ hasNotText: text })).toHaveCount(0)
      await pressUntil(page, 'ArrowDown', async () => (await active()).includes(text))
      await page.keyboard.press('Enter')
    },
    takeFirst: async (select) => {
      await press(select)
      await expect(page.getByRole('option').first()).toBeFocused()
      await page.keyboard.press('Enter')
    },
    openTab: async (tab) => {
      await goTo(page.getByRole('tab', { selected: true }))
      await pressUntil(page, 'ArrowRight', () => hasFocus(tab))
      await page.keyboard.press('Enter')
    },
    take: async (entry) => {
      await expect(entry).toBeVisible()
      await pressUntil(page, 'ArrowDown', () => hasFocus(entry))
      await page.keyboard.press('Enter')
    },
    enter: async (grid, cell) => {
      const isInside = () => grid.evaluate((element) => element.contains(document.activeElement))
      await expect(grid).toBeVisible()
      await pressUntil(page, 'Tab', isInside)
      await page.keyboard.press('ArrowDown')
      await expect(grid.locator('[data-rowindex="0"] :focus, [data-rowindex="0"]:focus')).toBeAttached()
      await arrowTo(page, cell)
    },
  }
}
