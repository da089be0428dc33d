'use client'
import { useTranslations } from 'next-intl'
import type { InventoryRow } from './inventory-cells'

type Placed = Pick<
  InventoryRow,
  'skuCode' | 'productSkuName' | 'productName' | 'warehouseName' | 'shelfName' | 'shelfId'
>

/** Names a row of stock in a title: SKU and place. */
export function usePlaceName(): (row: Placed) => string {
  const t = useTranslations('stock')
  return ({ skuCode, productSkuName, productName, warehouseName, shelfName, shelfId }) => {
    const shelf = shelfId === null ? t('floor') : (shelfName ?? `#${shelfId}`)
    const sku = skuCode ?? productSkuName ?? productName ?? ''
    return `${sku} · ${t('place', { warehouse: warehouseName ?? '', shelf })}`
  }
}
