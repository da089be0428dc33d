'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useParcelText } from '@/components/customers/use-parcel-text'
import { WriteToCustomer } from '@/components/customers/write-to-customer'
import { Address } from '@/components/fields/address'
import { DateTime } from '@/components/fields/dates/date-time'
import { figure } from '@/components/fields/figure'
import { Goods } from '@/components/fields/goods'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import { WebLink } from '@/components/fields/web-link'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { OneOf } from '@/contract/entity'

type Props = PartProps<typeof orderPackages>
type Line = OneOf<typeof orderPackages>['lines'][number]

const list = { m: 0, p: 4, pt: 2, listStyle: 'none', display: 'grid', gap: 3, fontSize: 13.5 } as const
const note = { fontSize: 12.5, color: 'text.secondary' } as const
const warning = { fontSize: 12.5, color: 'warning.main' } as const

/** The columns of what is in a parcel. */
export const contentColumns = [
  {
    field: 'name' as const,
    // The name of a parcel is that of its recipient.
    label: 'productId',
    render: ({ coverUrl, name, skuName, skuCode, productId }: Line) => (
      <Goods
        picture={coverUrl}
        title={name}
        text={[skuName, skuCode].filter(Boolean).join(' · ')}
        productId={productId}
      />
    ),
  },
  {
    field: 'friendlyOrderId' as const,
    render: ({ orderId, friendlyOrderId }: Line) => (
      <RecordLink path="orders" id={orderId}>
        {friendlyOrderId}
      </RecordLink>
    ),
  },
  'shelves' as const,
  'qty' as const,
  { field: 'returned' as const, render: CameBack },
]

/** What came back of a line, and what was sent twice. */
function CameBack({ returned, extra }: Line) {
  const t = useTranslations('parcels')
  const texts = [
    ...(returned > 0 ? [t('cameBack', { n: returned })] : []),
    ...(extra > 0 ? [t('twice', { n: extra })] : []),
  ]
  return texts.join(', ') || figure(0, String)
}

/** The address as on the label. */
export function LabelAddress({ shown, record }: Props) {
  const t = useTranslations('parcels')
  const parcelText = useParcelText()
  const { phone, siteId, status } = shown
  const orders = record?.orders.map(({ friendlyOrderId }) => friendlyOrderId) ?? []
  // Of one that has left, the top of the page says what to do; of one that has arrived, nothing is left to be done.
  const toDo = status === 'Packed' ? t('noAddressPacked') : null
  return (
    <Section title={t('address')}>
      <Box sx={{ p: 4, pt: 2, display: 'grid', gap: 1, fontSize: 13.5, overflowWrap: 'anywhere' }}>
        {!record && <SkeletonLine />}
        {record && record.addressText.length > 0 && (
          <Box sx={{ whiteSpace: 'pre-line' }}>
            <Address
              {...record}
              country={record.country ?? ''}
              lines={record.addressText}
              countryName={record.countryName ?? null}
            />
          </Box>
        )}
        {record && record.addressText.length > 0 && !shown.addressLine1 && (
          <Box sx={status === 'Packed' || status === 'Shipped' ? warning : note}>{t('noStreet')}</Box>
        )}
        {record && record.addressText.length === 0 && (
          <>
            <Box sx={note}>
              {[shown.name, record.countryName, toDo ? null : t('noAddress')].filter(Boolean).join(', ')}
            </Box>
            {toDo && <Box sx={warning}>{toDo}</Box>}
          </>
        )}
        {phone && <Box>{phone}</Box>}
        {phone && record && (
          <WriteToCustomer
            {...{ siteId, phone }}
            name={shown.name ?? null}
            country={record.country ?? ''}
            text={parcelText({ ...record, orders })}
          />
        )}
      </Box>
    </Section>
  )
}

/** The orders of which pieces are in a parcel. */
export function ParcelOrders({ record }: Props) {
  const t = useTranslations('parcels')
  return (
    <Section title={t('orders')}>
      <Box component="ul" sx={list}>
        {record?.orders.map(({ orderId, friendlyOrderId, status, statusText, payStatus, payStatusText }) => (
          <Box component="li" key={orderId} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <RecordLink path="orders" id={orderId}>
              {friendlyOrderId}
            </RecordLink>
            <StatusBadge status={status} text={statusText} />
            <StatusBadge status={payStatus} text={payStatusText} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** What is known of its way, latest first. */
export function ParcelNews({ record }: Props) {
  const t = useTranslations('parcels')
  if (!record) return null
  return (
    <Section title={t('newsTitle')}>
      <Box component="ol" sx={list}>
        {record.events.length === 0 && (
          <Box component="li" sx={note}>
            {t('noEvents')}
          </Box>
        )}
        {record.events.map(({ orderPackageEventId, time, codeText, text, place }) => (
          <Box component="li" key={orderPackageEventId} sx={{ borderLeft: 2, borderColor: 'divider', pl: 3 }}>
            <Box sx={{ fontWeight: 600 }}>{codeText}</Box>
            {text && <Box>{text}</Box>}
            <Box sx={note}>
              {place && `${place} · `}
              <DateTime iso={time} />
            </Box>
          </Box>
        ))}
      </Box>
      {record.trackingUrl && (
        <Box sx={{ px: 4, pb: 4, fontSize: 13.5, overflowWrap: 'anywhere' }}>
          <WebLink text={record.trackingUrl} />
        </Box>
      )}
    </Section>
  )
}
