import { connect } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { median } from './numbers.mjs'

const username = 'trade.staff'
const [rounds, codes] = [7, 50]

async function addArticles(apiUrl) {
  const call = await connect(apiUrl, username)
  const { productId } = await call('POST', 'products', { title: 'Bench form' })
  const skus = Array.from({ length: codes }, (_, at) => ({ skuCode: `FORM-${at}`, properties: [`No. ${at}`] }))
  await call('POST', `products/${productId}/skus`, skus)
}

/** The form of a new order on a slow processor: until one can type, and until a pasted list of codes is there. */
export async function measureOrderForm({ url, apiUrl }) {
  await addArticles(apiUrl)
  const { browser, context, page } = await openBrowser(url, username)
  const processor = await context.newCDPSession(page)
  await page.goto(`${url}/orders`)
  await page.locator('[role=row][data-id]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const [ready, pasted] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    ready.push(await untilCaret(page))
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await chooseSite(page)
    pasted.push(await untilPasted(page))
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await browser.close()
  return [
    ['Form of a new order, CPU 4×: click to caret, first', ready[0], 300, 'ms'],
    ['  warm', median(ready.slice(1)), 300, 'ms'],
    [`  ${codes} pasted codes, until they are lines`, median(pasted.slice(1)), 1000, 'ms'],
  ]
}

/** From the click until a field of the form has the focus and is painted, in milliseconds. */
async function untilCaret(page) {
  await page.evaluate(() => {
    window.benchCaret = new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const hasCaret = document.activeElement?.matches('[role=dialog] input')
            requestAnimationFrame(hasCaret ? () => resolve(performance.now() - timeStamp) : look)
          }
          look()
        },
        { capture: true, once: true },
      )
    })
  })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  return page.evaluate(() => window.benchCaret)
}

async function chooseSite(page) {
  await page.getByRole('combobox', { name: /^Site/ }).fill('Lantern Home')
  await page.getByRole('option', { name: 'Lantern Home' }).click()
}

/** From the paste until the last of the lines is painted, in milliseconds. */
function untilPasted(page) {
  const list = Array.from({ length: codes }, (_, at) => `FORM-${at}\t2`).join('\n')
  return page.getByRole('combobox', { name: 'Add articles' }).evaluate(
    (field, { text, last }) =>
      new Promise((resolve) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const began = performance.now()
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        const look = () => {
          const isThere = document.querySelector(`[role=dialog] [aria-label="Quantity, line ${last}"]`)
          requestAnimationFrame(isThere ? () => resolve(performance.now() - began) : look)
        }
        look()
      }),
    { text: list, last: codes },
  )
}
