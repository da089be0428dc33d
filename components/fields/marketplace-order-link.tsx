'use client'
import Link from '@mui/material/Link'
import { orderLink } from '@/contract/rules/channels'

interface Props {
  channelType: string | null
  orderId: string | null
  /** What the link opens. */
  title: string
}

/** The number of an order, linked to its page at the marketplace; text for channels without such pages. */
export function MarketplaceOrderLink({ channelType, orderId, title }: Props) {
  const target = orderLink(channelType, orderId)
  if (!target) return orderId ?? '–'
  return (
    <Link href={target} target="_blank" rel="noreferrer" title={title}>
      {orderId}
    </Link>
  )
}
