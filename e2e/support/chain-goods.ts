import type { Page } from '@playwright/test'
import { callApi, expect, logIn } from './fixtures'
import { bound, linesOf } from './own-list'

export const [lamp, cup, tray] = ['Lamp', 'Cup', 'Tray'] as const
type Variant = typeof lamp | typeof cup | typeof tray

/** How many pieces are tried of what a supplier offers, so that the orders of the test can be placed. */
const tried = 30

interface Binding {
  supplierId: number
  [field: string]: unknown
}

/**
 * A site of its own, and a product in three variants with codes `CHAIN-…`, or another prefix, that no warehouse has: Lamp
 * and Cup are bought from one supplier, Tray from another, as available articles of the demo data.
 */
export async function makeChainGoods(
  page: Page,
  url: string,
  prefix = 'CHAIN',
): Promise<{ siteName: string; siteId: number; skuIds: ReadonlyMap<string, number> }> {
  await logIn(page, url, 'trade.admin')
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await callApi(page, url, method, path, body)
    expect([path, answer.status, answer.body?.message]).toEqual([path, 200, undefined])
    return answer.body
  }
  const siteName = prefix === 'CHAIN' ? 'Chain Test' : `${prefix} Test`
  const { siteId } = await call('POST', 'sites', { name: siteName })
  const [first, second] = await offers(page, url, siteId)
  const { productId } = await call('POST', 'products', { title: 'Chain goods' })
  const variants = ([lamp, cup, tray] as const).map((name) => ({
    ...{ skuCode: `${prefix}-${name.toUpperCase()}`, properties: [name], weight: 250 },
  }))
  const skus: { productSkuId: number; skuCode: string }[] = await call('POST', `products/${productId}/skus`, variants)
  for (const { productSkuId, skuCode } of skus) {
    const binding = skuCode === `${prefix}-TRAY` ? second : first
    await call('POST', 'productsuppliers', { ...binding, productId, productSkuId })
  }
  const skuIds = new Map(skus.map(({ skuCode, productSkuId }) => [skuCode.slice(prefix.length + 1), productSkuId]))
  return { siteName, siteId, skuIds }
}

/** Bindings of two suppliers whose articles are available in the pieces that are tried. */
async function offers(page: Page, url: string, siteId: number): Promise<[Binding, Binding]> {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    (await callApi(page, url, method, path, body)).body
  const found = new Map<number, Binding>()
  for (const { productId, productSkuId, productSupplierId } of bound(await linesOf(page, url, 1))) {
    const draft = { siteId, productId, productSkuId, productSupplierId, qty: tried }
    const { orderPurchaseId } = await call('POST', 'orderpurchases', draft)
    await call('POST', `orderpurchases/${orderPurchaseId}/select`)
    const preview = await call('POST', 'orderpurchases/previeworder', { siteId, warehouseId: 2 })
    await call('DELETE', `orderpurchases/${orderPurchaseId}`)
    if (preview.unavailableLines.length > 0) continue
    const known = await call('GET', `productsuppliers/${productSupplierId}`)
    const { supplierId, channelType, supplierProductId, supplierProductSkuId, supplierProductName, ...rest } = known
    if (rest.minOrderQty > 1) continue
    const { supplierProductUrl, supplierProductSkuName, currency, price } = rest
    const article = { channelType, supplierProductId, supplierProductSkuId, supplierProductName, supplierProductUrl }
    if (!found.has(supplierId)) {
      found.set(supplierId, { supplierId, ...article, supplierProductSkuName, currency, price })
    }
    const [one, other] = found.values()
    if (one && other) return [one, other]
  }
  throw new Error('The demo data has no two suppliers whose articles can be had.')
}

export const sheetOf = (siteName: string): string => {
  const headings = ['Site', 'Number of the marketplace', 'Customer', 'Country', 'Address line 1', 'Postal code']
  const order = (number: string) => [siteName, number, 'Mei Lau', 'SG', '8 Grange Road', '238823', 'HKD']
  const line = (number: string, variant: Variant, qty: number) => [
    ...[...order(number), `CHAIN-${variant.toUpperCase()}`, qty, 90],
  ]
  return [
    [...headings, 'Currency', 'SKU code', 'Quantity', 'Price'],
    line('CHAIN-1', lamp, 6),
    line('CHAIN-1', cup, 4),
    line('CHAIN-2', lamp, 4),
    line('CHAIN-2', tray, 5),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
}
