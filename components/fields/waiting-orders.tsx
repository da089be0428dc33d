'use client'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMay } from '@/components/state/session-context'
import type { WaitingArticle } from '@/contract/entities/order-articles'
import { href } from '@/lib/routes/navigation'

type Props = WaitingArticle & {
  /** Where it is a part of a sentence. */
  text?: ReactNode
}

/** The orders that wait for a SKU: a link to exactly these for those who may open orders; nothing where none waits. */
export function WaitingOrders({ productSkuId, waitingOrders, waitingQty, text: given }: Props) {
  const t = useTranslations('common')
  const mayOpen = useMay('orders', 'screen')
  if (waitingOrders === 0) return null
  const text = given ?? t('waitingOrders', { orders: waitingOrders, pieces: waitingQty })
  if (!mayOpen) return given ?? <Typography variant="body2">{text}</Typography>
  return (
    <Link
      component={NextLink}
      variant={given ? 'inherit' : 'body2'}
      href={`${href('/orders', {})}?waitingArticle=${productSkuId}`}
    >
      {text}
    </Link>
  )
}
