import type { Page } from '@playwright/test'
import { callApi, expect, logIn } from './fixtures'

export interface ListLine {
  orderPurchaseId: number
  productId: number
  productSkuId: number
  productName: string
  productSupplierId: number | null
  qty: number
  checked: boolean
}

/** The lines of a site from the API. */
export async function linesOf(page: Page, url: string, siteId: number): Promise<ListLine[]> {
  const { body } = await callApi(page, url, 'GET', `orderpurchases?siteId=${siteId}&pageSize=100`)
  return body.items
}

/**
 * Creates a site with a copy of the demo data's first purchase list, so that a test changes no lines of another. The
 * page stays logged in as the administrator who created it.
 */
export async function makeOwnList(
  page: Page,
  url: string,
  choose: (lines: ListLine[]) => ListLine[] = (lines) => lines,
): Promise<{ siteId: number; lines: ListLine[] }> {
  await logIn(page, url, 'trade.admin')
  const site = await callApi(page, url, 'POST', 'sites', { name: 'Lantern Test' })
  expect(site.status).toBe(200)
  const { siteId } = site.body
  for (const { productId, productSkuId, productSupplierId, qty } of choose(await linesOf(page, url, 1))) {
    const line = { siteId, productId, productSkuId, productSupplierId, qty }
    expect((await callApi(page, url, 'POST', 'orderpurchases', line)).status).toBe(200)
  }
  return { siteId, lines: await linesOf(page, url, siteId) }
}

/** Lines with a supplier. */
export const bound = (lines: ListLine[]): ListLine[] => lines.filter((line) => line.productSupplierId !== null)
