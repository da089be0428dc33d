interface Named {
  properties: readonly string[]
  skuCode?: string | null
  /** Left out: a SKU that is not saved yet. */
  productSkuId?: number
}

/** The name of a SKU: its property values, else its code, else its key. */
export const skuName = ({ properties, skuCode, productSkuId }: Named): string =>
  properties.filter(Boolean).join(' / ') || skuCode || (productSkuId === undefined ? '' : `#${productSkuId}`)
