'use client'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { orderLink } from '@/contract/channels'

/** Link to the order in the supplier's marketplace; text for channels without such pages. */
export function SupplierOrderLink({
  channelType,
  supplierOrderId,
}: {
  channelType: string
  supplierOrderId: string | null
}) {
  const t = useTranslations('purchaseOrders')
  const target = orderLink(channelType, supplierOrderId)
  if (!target) return supplierOrderId ?? '–'
  return (
    <Link href={target} target="_blank" rel="noreferrer" title={t('supplierOrder')}>
      {supplierOrderId}
    </Link>
  )
}

/** Link to the customer's original order at its marketplace; text for channels without such pages. */
export function OriginalOrderLink({
  originalChannelType,
  originalOrderId,
}: {
  originalChannelType: string | null
  originalOrderId: string | null
}) {
  const t = useTranslations('purchaseOrders')
  const target = originalChannelType && orderLink(originalChannelType, originalOrderId)
  if (!target) return originalOrderId ?? '–'
  return (
    <Link href={target} target="_blank" rel="noreferrer" title={t('originalOrder')}>
      {originalOrderId}
    </Link>
  )
}
