'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { type OrderStep, placesTogether } from '@/components/customers/order-steps'
import { useDaysSince } from '@/components/fields/dates/use-days-since'
import { useMoney } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { useMay } from '@/components/state/session-context'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { orders } from '@/contract/entities/orders'
import { waitingDays } from '@/contract/rules/waiting-days'
import { href } from '@/lib/routes/navigation'
import { pendingPayment } from './pending-payment'
import { expectedBy, listedInStock, sourcesOf } from './supply-of'

type Props = Omit<PartProps<typeof orders>, 'entity'> & { step: OrderStep }

/** Steps that count pieces, which only the whole record tells. */
const counted: readonly OrderStep[] = ['cover', 'allocate', 'pack', 'ship', 'wait']

/** What a step is about: how many pieces or how much money, and where they could come from. */
export function StepText({ step, shown, record }: Props) {
  const t = useTranslations('orders')
  const money = useMoney()
  const { balance, currency, status } = shown
  const amount = money(Math.abs(balance), currency)
  const places = record && placesTogether(record.lines)
  if (!record && counted.includes(step)) return <SkeletonLine width="40%" />
  switch (step) {
    case 'accept':
      return <Acceptable since={shown.createdTime} />
    case 'cover':
      return t('cover', { ...sourcesOf(record?.lines ?? []) })
    case 'allocate':
      return <Allocatable promised={places?.promised ?? 0} inStock={listedInStock(record?.lines ?? [])} />
    case 'collect':
      return [
        t('collect', { amount }),
        pendingPayment(record) && t('collectPending', { id: pendingPayment(record) ?? 0 }),
      ]
        .filter(Boolean)
        .join(' ')
    case 'refund':
      return t('refund', { amount })
    case 'pack':
      return status === 'Allocated' ? t('packAll') : t('pack', { count: places?.allocated ?? 0 })
    case 'ship':
      return t('ship', { count: places?.packed ?? 0 })
    case 'wait':
      return <Waiting shown={shown} record={record} />
    case 'deliver':
      return t('deliver')
    case 'archive':
      return t('archive')
    default:
      return null
  }
}

/** What accepting does, and for how many days the order waits for it where these are many. */
function Acceptable({ since }: { since: string }) {
  const t = useTranslations('orders')
  const days = useDaysSince()(since)
  if (days < waitingDays) return t('accept')
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {t('acceptLate', { days })}
    </Box>
  )
}

/** What is promised, and what was put on the purchase list before it came into stock. */
function Allocatable({ promised, inStock }: { promised: number; inStock: number }) {
  const t = useTranslations('orders')
  return (
    <>
      {promised > 0 && t('allocate', { count: promised })}
      {promised > 0 && inStock > 0 && ' '}
      {inStock > 0 && t('allocateListed', { count: inStock })}
    </>
  )
}

/** What is on the purchase list and on order: a link for those who buy. */
function Waiting({ shown, record }: Omit<Props, 'step'>) {
  const t = useTranslations('orders')
  const isBuyer = useMay('carts', 'write')
  const { listed = 0, onOrder = 0 } = (record && placesTogether(record.lines)) ?? {}
  const date = expectedBy(record?.boughtLines ?? [])
  return (
    <>
      {onOrder > 0 && <>{date ? t('onOrderBy', { count: onOrder, date }) : t('onOrder', { count: onOrder })} </>}
      {listed > 0 && (
        <>
          {t('listed', { count: listed })}{' '}
          {isBuyer ? (
            <Link
              component={NextLink}
              href={`${href('/carts', {})}?siteId=${shown.siteId}&group=order`}
              prefetch={false}
            >
              {t('openList')}
            </Link>
          ) : (
            t('listedForBuyers')
          )}
        </>
      )}
    </>
  )
}
