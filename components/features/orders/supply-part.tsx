'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { orders } from '@/contract/entities/orders'
import { lineName } from '@/contract/text/line-name'
import { href } from '@/lib/routes/navigation'
import { partList, partNote } from './part-styles'

type Order = NonNullable<PartProps<typeof orders>['record']>

/** What is bought for the order: on the purchase list, and in purchase orders with the day they are expected. */
export function SupplyPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const isBuyer = useMay('carts', 'write')
  if (!record || record.boughtLines.length + record.listedLines.length === 0) return null
  const nameOf = namesIn(record)
  const listHref = `${href('/carts', {})}?siteId=${record.siteId}&group=order`
  return (
    <Section title={t('supply')}>
      <Box component="ul" sx={partList}>
        {record.listedLines.map(({ orderPurchaseId, orderLineId, orderQty }) => (
          <Box component="li" key={`listed ${orderPurchaseId}`}>
            {isBuyer ? (
              <Link component={NextLink} href={listHref} prefetch={false}>
                {t('onList')}
              </Link>
            ) : (
              t('onList')
            )}
            <Box sx={partNote}>
              {t('pieces', { count: orderQty })} · {nameOf(orderLineId)}
            </Box>
          </Box>
        ))}
        {record.boughtLines.map((line) => (
          <Box component="li" key={`bought ${line.purchaseOrderId} ${line.orderLineId}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <RecordLink path="purchaseorders" id={line.purchaseOrderId}>
                {line.businessCode}
              </RecordLink>
              <StatusBadge status={line.status} text={line.statusText} />
            </Box>
            <Box sx={partNote}>
              {t('pieces', { count: line.orderQty })} · {nameOf(line.orderLineId)}
              {line.expectedDate && ` · ${t('expected', { date: line.expectedDate })}`}
              {line.price !== null && (
                <>
                  {' '}
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    · <Money amount={line.price} currency={line.currency} />
                  </Box>
                </>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** The names of an order's lines by key. */
export function namesIn({ lines }: Pick<Order, 'lines'>): (orderLineId: number) => string {
  const names = new Map(lines.map((line) => [line.orderLineId, lineName(line)]))
  return (orderLineId) => names.get(orderLineId) ?? '–'
}
