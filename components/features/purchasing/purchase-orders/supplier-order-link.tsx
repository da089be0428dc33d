'use client'
import { useTranslations } from 'next-intl'
import { MarketplaceOrderLink } from '@/components/fields/marketplace-order-link'

/** Link to the order in the supplier's marketplace. */
export function SupplierOrderLink(order: { channelType: string; supplierOrderId: string | null }) {
  const t = useTranslations('purchaseOrders')
  const { channelType, supplierOrderId } = order
  return <MarketplaceOrderLink channelType={channelType} orderId={supplierOrderId} title={t('supplierOrder')} />
}

/** Link to the customer's original order at its marketplace. */
export function OriginalOrderLink(order: { originalChannelType: string | null; originalOrderId: string | null }) {
  const t = useTranslations('purchaseOrders')
  const { originalChannelType, originalOrderId } = order
  return <MarketplaceOrderLink channelType={originalChannelType} orderId={originalOrderId} title={t('originalOrder')} />
}
