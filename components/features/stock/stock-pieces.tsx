'use client'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { Totals } from '@/components/resource/record-page/parts/totals'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { inventories } from '@/contract/entities/inventories'
import type { RecordOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'

const fields = ['onHand', 'allocated', 'available'] as const

type Waiting = Pick<RecordOf<typeof inventories>, 'productSkuId' | 'waitingOrders' | 'waitingQty'>

/** The orders that wait for the SKU: a link to exactly these for those who may open orders. */
function WaitingOrders({ productSkuId, waitingOrders, waitingQty }: Waiting) {
  const t = useTranslations('stock')
  const mayOpen = useMay('orders', 'screen')
  if (waitingOrders === 0) return null
  const text = t('waiting', { orders: waitingOrders, pieces: waitingQty })
  if (!mayOpen) return <Typography variant="body2">{text}</Typography>
  return (
    <Link component={NextLink} variant="body2" href={`${href('/orders', {})}?waitingArticle=${productSkuId}`}>
      {text}
    </Link>
  )
}

/** The pieces of a row of stock; where orders take none, none are available. */
export function StockPieces({ entity, shown }: PartProps<typeof inventories>) {
  const label = useLabels(entity.path)
  const record = shown.forOrders ? shown : { ...shown, available: null }
  return (
    <Section title={label('pieces')}>
      <Totals entity={entity} record={record} fields={fields} unknown={{ available: 'notForOrders' }} />
      <WaitingOrders {...shown} />
    </Section>
  )
}
