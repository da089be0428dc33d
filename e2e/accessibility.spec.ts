import type { Page } from '@playwright/test'
import { cellsOf } from '../contract/testing/cells-of'
import { axeOf } from './support/axe'
import { expect, logIn, test as ofFixtures, openPage } from './support/fixtures'
import { furtherViews, pages, viewsOfTheirOwn } from './support/pages'
import { settled } from './support/settled'

/** One page for all tests of a worker: what is loaded from scratch for each takes longer than axe. */
const test = ofFixtures.extend<object, { keptPage: Page }>({
  keptPage: [
    async ({ browser, server }, use, { project }) => {
      const { locale, timezoneId } = project.use
      // The contrast of a color in transition is undefined.
      const context = await browser.newContext({ locale, timezoneId, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await logIn(page, server.url, 'super.admin')
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ keptPage }, use) => use(keptPage.context()),
  page: ({ keptPage }, use) => use(keptPage),
})

const languages = ['en', 'zh-Hans', 'ar'] as const
type Language = (typeof languages)[number]

interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
  width: number
}
/** Each language, color scheme and width, and each pair of color scheme and width, at least once. */
const four: readonly Look[] = [
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  { language: 'zh-Hans', colorScheme: 'light', width: 390 },
  { language: 'ar', colorScheme: 'dark', width: 1440 },
]
const twelve: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ language, colorScheme, width }))),
)
/** `VIEWPORTS=all` checks every page in all twelve combinations. */
const isWhole = process.env.VIEWPORTS === 'all'

/** What Next leaves in the window. */
interface Routed {
  next: { router: { push: (address: string) => void } }
}

/** The findings of axe, condensed for a report. The shell is checked once, on the dashboard. */
async function findings(page: Page, withShell: boolean): Promise<string[]> {
  const builder = axeOf(page)
  if (!withShell) builder.exclude('header').exclude('nav')
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 160)}`),
  )
}

/** Sets color scheme, width and language for the next load. */
async function prepare(page: Page, url: string, { colorScheme, width, language }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.context().addCookies([{ name: 'language', value: language, url }])
}

/** In which language the worker's page has loaded the console. */
let loadedIn: Language | undefined

/** Goes to a page as a link does, or loads it if the console is not there in this language, or shows it already. */
async function go(page: Page, url: string, path: string, language: Language) {
  if (loadedIn !== language || page.url() === url + path) {
    await openPage(page, url + path)
    loadedIn = language
    return
  }
  await page.evaluate((address) => (window as unknown as Routed).next.router.push(address), path)
  await page.waitForURL(({ href }) => href === url + path)
}

/** Reports the violations of a page in its current state. */
async function check(page: Page, { colorScheme, width, language }: Look, withShell = false) {
  await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`))
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  if (page.url().includes('record=')) await expect(page.getByRole('dialog').first()).toBeVisible()
  await settled(page)
  const view = `${page.url()} in ${language}, ${colorScheme}, ${width} wide`
  expect.soft(await findings(page, withShell), view).toEqual([])
  // Only tables may scroll sideways, never the page.
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(excess, `${view}, is wider than the window`).toBeLessThanOrEqual(0)
}

test('axe finds faint text and a picture without words, the second time as well', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>
    <p style="color: #aaa">Faint</p><p style="color: rgb(170 170 170 / 0.9)">Fainter</p><p>Black</p><img src="data:,"></main>`)
  const found = async () =>
    (await axeOf(page).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes.length}`).sort()
  expect(await found()).toEqual(['color-contrast 2', 'image-alt 1'])
  expect(await found()).toEqual(['color-contrast 2', 'image-alt 1'])
  await page.evaluate(() => {
    const [faint, fainter] = document.querySelectorAll('p')
    for (const one of [faint, fainter])
      one?.animate([{ color: 'white' }, { color: 'black' }], { duration: 600, fill: 'forwards' })
  })
  expect(await found(), 'after a transition').toEqual(['image-alt 1'])
  await context.close()
})

test('what becomes visible is so at once where less motion is wanted, however deep it is', async ({ page, server }) => {
  await openPage(page, server.url)
  const seen = await page.evaluate(async () => {
    const outer = document.body.appendChild(document.createElement('div'))
    let inner = outer
    for (let depth = 0; depth < 10; depth++) inner = inner.appendChild(document.createElement('div'))
    const visibility = async (value: string) => {
      outer.style.visibility = value
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return getComputedStyle(inner).visibility
    }
    return [await visibility('hidden'), await visibility('visible')]
  })
  expect(seen).toEqual(['hidden', 'visible'])
})

test('where less motion is wanted, only what tells of work under way pulses, in its full width', async ({
  page,
  server,
}) => {
  await openPage(page, server.url)
  // Charts that are drawn meanwhile have their own, which is over at once.
  await settled(page)
  const running = await page.evaluate(async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div class="busy-bar"><div></div></div><div role="progressbar"><div style="animation: busy-bar 1s infinite"></div></div>
      <div role="progressbar" aria-valuenow="5"></div><div style="animation: busy-bar 1s infinite"></div>
      <div class="MuiLinearProgress-indeterminate" style="position: relative">
      <span class="MuiLinearProgress-bar1" style="position: absolute; left: 0; width: auto"></span></div>`,
    )
    // On a busy machine they begin late: those that are over at once are so only then.
    await Promise.all(document.getAnimations().map(({ ready }) => ready))
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const names = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map((animation) => (animation as CSSAnimation).animationName)
    const isFull = (part: string) => {
      const element = document.querySelector(part)
      return element?.clientWidth === element?.parentElement?.clientWidth
    }
    return { names, areFull: [isFull('.busy-bar > div'), isFull('.MuiLinearProgress-bar1')] }
  })
  expect(running).toEqual({ names: ['slow-pulse', 'slow-pulse'], areFull: [true, true] })
})

interface View {
  path: string
  look: Look
}

/** In the daily run these are seen dark and narrow, too: each has parts that others lack. */
const alsoDark = [
  '/',
  '/carts?siteId=1&group=supplier',
  '/orders/1',
  '/orders?record=new',
  '/purchases/inspections/9/check',
  '/products/1?tab=skus',
  '/settings/suppliers?record=1.edit',
  '/settings/statistics/turnover',
]

const ofOneLook = [...pages, ...furtherViews].filter((path) => path !== '/login' && !viewsOfTheirOwn.includes(path))
const looksOf = (paths: readonly string[], looks: readonly Look[]): View[] =>
  paths.flatMap((path) => looks.map((look) => ({ path, look })))
const allViews: readonly View[] = isWhole
  ? looksOf([...ofOneLook, ...viewsOfTheirOwn], twelve)
  : [
      ...ofOneLook.flatMap((path, index) => looksOf([path], four.slice(index % four.length).slice(0, 1))),
      ...looksOf(viewsOfTheirOwn, four),
    ]
const isSeenDaily = ({ path, look: { language, colorScheme } }: View) =>
  language === 'en' && (colorScheme === 'dark' ? alsoDark : viewsOfTheirOwn).includes(path)
const views = isWhole ? allViews : cellsOf('looks of axe', allViews, allViews.filter(isSeenDaily))

test.describe('axe finds nothing on', () => {
  // One test per page and language, so that the workers share them.
  test.describe.configure({ mode: 'parallel' })

  // By language, as all of the console is loaded again for another one.
  for (const language of languages) {
    const ofLanguage = views.filter(({ look }) => look.language === language)
    for (const path of new Set(ofLanguage.map((view) => view.path))) {
      test(`${path} in ${language}`, async ({ page, server }) => {
        for (const [index, { look }] of ofLanguage.filter((view) => view.path === path).entries()) {
          await prepare(page, server.url, look)
          // A window that becomes dark and narrow is seen, too. The others are opened as they are.
          if (isWhole || index === 0) await go(page, server.url, path, language)
          await check(page, look, path === '/')
        }
      })
    }
  }

  test('the log-in page', async ({ page, server }) => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    loadedIn = undefined
    for (const look of isWhole ? twelve : four) {
      if (look.language !== 'en') continue
      await prepare(page, server.url, look)
      await page.goto(`${server.url}/login`)
      await check(page, look, true)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Username cannot be empty')).toBeVisible()
      await check(page, look, true)
    }
    await page.context().addCookies(cookies)
  })
})
