import type { Page } from '@playwright/test'

const gapMs = 5

/** Types a code and Enter as a scanner does: the keys say of themselves that they were five milliseconds apart. */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const start = Date.now()
  const press = async (key: string, text: string, place: number) => {
    const timestamp = (start + place * gapMs) / 1000
    const event = { key, timestamp, ...(key === 'Enter' && { code: 'Enter', windowsVirtualKeyCode: 13 }) }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  for (const [place, key] of [...code].entries()) await press(key, key, place)
  await press('Enter', '\r', code.length)
  await session.detach()
}
