// What the parts of the crash test buy: SKUs that suppliers have, a purchase list with nothing chosen, and one order.

const target = { siteId: 1, warehouseId: 1 }

/** SKUs available in this quantity, so that only a crash can make placing fail. */
export async function availableSkus(api, count = Number.POSITIVE_INFINITY) {
  const { items } = await api.call('GET', 'products?pageSize=60&status=OnShelf')
  const found = []
  for (const { productId } of items.slice(0, 20)) {
    const skus = await api.call('GET', `products/${productId}/skus`)
    for (const { productSkuId } of skus) {
      const added = await api.call('POST', 'orderpurchases', { siteId: 1, productId, productSkuId, qty: 10 })
      await api.call('POST', `orderpurchases/${added.orderPurchaseId}/select`, {})
      const preview = await api.call('POST', 'orderpurchases/previeworder', target).catch(() => null)
      if (preview?.unavailableLines.length === 0) found.push({ productId, productSkuId })
      await api.call('DELETE', `orderpurchases/${added.orderPurchaseId}`)
      if (found.length === count) return found
    }
  }
  return found
}

/** Selected lines whose placement never began would be placed with those of the next round. */
export async function clearList(api) {
  const { items } = await api.call('GET', 'orderpurchases?siteId=1&checked=true&pageSize=1000')
  if (items.length > 0)
    await api.call('DELETE', `orderpurchases/${items.map(({ orderPurchaseId }) => orderPurchaseId).join()}`)
}

/** An unpaid purchase order of one SKU that can be had; nothing else may be chosen on the list. */
export async function placedOrder(api, sku) {
  const { orderPurchaseId } = await api.call('POST', 'orderpurchases', { siteId: 1, ...sku, qty: 10 })
  await api.call('POST', `orderpurchases/${orderPurchaseId}/select`, {})
  const { fingerprint } = await api.call('POST', 'orderpurchases/previeworder', target)
  const [{ purchaseOrderId }] = await api.call('POST', 'orderpurchases/placeorder', { ...target, fingerprint })
  return api.call('GET', `purchaseorders/${purchaseOrderId}`)
}
