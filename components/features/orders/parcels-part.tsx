'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import { WebLink } from '@/components/fields/web-link'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orders } from '@/contract/entities/orders'
import { formatNumber } from '@/lib/format/number'
import { partList, partNote } from './part-styles'
import { stillToCome } from './supply-of'
import { namesIn } from './supply-part'

/** Its moves come with the description of parcels, which an order without parcels does not need. */
const ParcelButtons = dynamic(() => import('@/components/parcels/parcel-buttons').then((file) => file.ParcelButtons), {
  ssr: false,
  loading: () => <Box sx={{ height: 38 }} />,
})

type Order = NonNullable<PartProps<typeof orders>['record']>

/** The parcels with pieces of the order, latest first, what can be done with each, and what is still to come. */
export function ParcelsPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const mayWrite = useMay('orderPackages', 'write')
  const canPack = mayWrite && !record?.held && record?.lines.some(({ places }) => places.allocated > 0)
  if (!record || (record.packages.length === 0 && !canPack)) return null
  return (
    <Section title={t('parcels')}>
      {canPack && (
        <Box sx={{ px: 4, pt: 2 }}>
          <Button variant="outlined" href={`/orders/packages?orderId=${record.orderId}&record=new`}>
            {t('packButton')}
          </Button>
        </Box>
      )}
      <SentTwice packages={record.packages} />
      <Box component="ul" sx={partList}>
        {record.packages.map((parcel) => (
          <Box component="li" key={parcel.orderPackageId} aria-label={t('parcelOf', { id: parcel.orderPackageId })}>
            <Parcel parcel={parcel} nameOf={namesIn(record)} />
            {mayWrite && <ParcelButtons parcel={parcel} />}
          </Box>
        ))}
      </Box>
      {record.packages.length > 0 && <StillToCome record={record} />}
    </Section>
  )
}

function Parcel({
  parcel: { orderPackageId, status, statusText, warehouseName, carrierName, trackingNo, ...parcel },
  nameOf,
}: {
  parcel: Order['packages'][number]
  nameOf: (orderLineId: number) => string
}) {
  const t = useTranslations('orders')
  const { trackingUrl, shippedTime, lines } = parcel
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <RecordLink path="orderpackages" id={orderPackageId}>
          {t('parcelOf', { id: orderPackageId })}
        </RecordLink>
        <StatusBadge status={status} text={statusText} />
      </Box>
      <Box sx={[partNote, { '& .text-link': { textDecoration: 'underline' } }]}>
        {[warehouseName, carrierName].filter(Boolean).join(' · ')}
        {trackingNo && ' · '}
        {trackingNo && (trackingUrl ? <WebLink text={trackingUrl} label={trackingNo} /> : trackingNo)}
        {shippedTime && (
          <>
            {' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              · <DateTime iso={shippedTime} />
            </Box>
          </>
        )}
      </Box>
      <Box sx={partNote}>
        {lines.map(({ orderLineId, qty }) => t('toComeOf', { count: qty, name: nameOf(orderLineId) })).join(', ')}
      </Box>
      <CameBack lines={lines} />
    </>
  )
}

/** What came back of a parcel, and what was sent twice. */
function CameBack({ lines }: Pick<Order['packages'][number], 'lines'>) {
  const t = useTranslations('orders')
  const returned = lines.reduce((sum, line) => sum + line.returned, 0)
  const extra = extraIn(lines)
  if (returned + extra === 0) return null
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const texts = [
    ...(returned > 0 ? [t('parcelReturned', { returned, qty })] : []),
    ...(extra > 0 ? [t('sentTwice', { count: extra })] : []),
  ]
  return <Box sx={partNote}>{texts.join(' · ')}</Box>
}

const extraIn = (lines: Order['packages'][number]['lines']) => lines.reduce((sum, line) => sum + line.extra, 0)

/** Pieces that the customer has twice, as a lost parcel arrived after all. */
function SentTwice({ packages }: Pick<Order, 'packages'>) {
  const t = useTranslations('orders')
  const count = packages.reduce((sum, { lines }) => sum + extraIn(lines), 0)
  if (count === 0) return null
  return (
    <Box sx={{ px: 4, pt: 2 }}>
      <InlineAlert tone="warning">
        <strong>{t('sentTwiceTitle', { count })}</strong>
        {'\n'}
        {t('sentTwiceText')}
      </InlineAlert>
    </Box>
  )
}

/** What of the order has not left yet, and where it is. */
function StillToCome({ record }: { record: Order }) {
  const t = useTranslations('orders')
  const common = useTranslations('common')
  const format = useFormatter()
  const open = stillToCome(record.lines)
  if (open.length === 0) return null
  const nameOf = namesIn(record)
  return (
    <Box sx={{ px: 4, pb: 4, fontSize: 13.5 }}>
      <Box sx={{ fontWeight: 600 }}>{t('toCome')}</Box>
      <Box component="ul" aria-label={t('toCome')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {open.map(({ orderLineId, count, places }) => {
          const texts = places.map(([place, pieces]) => `${formatNumber(pieces, 0)} ${t(`place.${place}`)}`)
          return (
            <Box component="li" key={orderLineId} sx={partNote}>
              {common('pair', {
                name: t('toComeOf', { count, name: nameOf(orderLineId) }),
                value: format.list(texts, { type: 'unit' }),
              })}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** Where the allocated pieces lie. */
export function AllocationsPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  if (!record || record.allocations.length === 0) return null
  return (
    <Section title={t('where')}>
      <Box component="ul" sx={partList}>
        {warehousesIn(record).map(([name, allocations]) => (
          <Box component="li" key={name}>
            {name}
            <Box sx={partNote}>
              {allocations
                .map(
                  ({ qty, orderLineId, shelfCode }) => `${qty} × ${shelfText(namesIn(record)(orderLineId), shelfCode)}`,
                )
                .join(', ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

const shelfText = (name: string, shelf: string | null) => (shelf ? `${name} (${shelf})` : name)

function warehousesIn({ allocations }: Pick<Order, 'allocations'>): [string, Order['allocations']][] {
  const names = [...new Set(allocations.map(({ warehouseName }) => warehouseName))]
  return names.map((name) => [name, allocations.filter(({ warehouseName }) => warehouseName === name)])
}
