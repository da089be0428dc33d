import type { Page } from '@playwright/test'

const stored = 'clicks of the test'

/** Counts the presses of the mouse on all pages from now on, also across documents. Presses by keyboard are none. */
export async function countClicks(
  page: Page,
): Promise<{ clicks: () => Promise<number>; restart: () => Promise<void> }> {
  const count = (key: string) => {
    document.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
      },
      true,
    )
  }
  await page.addInitScript(count, stored)
  // The open page has begun without it.
  await page.evaluate(count, stored)
  return {
    clicks: () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), stored),
    restart: () => page.evaluate((key) => sessionStorage.removeItem(key), stored),
  }
}
