'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/date-time'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { orders } from '@/contract/entities/orders'
import { partList, partNote } from './part-styles'
import { namesIn } from './supply-part'

type Order = NonNullable<PartProps<typeof orders>['record']>

/** The parcels with pieces of the order, latest first. */
export function ParcelsPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const mayPack = useMay('orderPackages', 'write')
  const canPack = mayPack && !record?.held && record?.lines.some(({ places }) => places.allocated > 0)
  if (!record || (record.packages.length === 0 && !canPack)) return null
  const nameOf = namesIn(record)
  return (
    <Section title={t('parcels')}>
      {canPack && (
        <Box sx={{ px: 4, pt: 2 }}>
          <Button variant="outlined" href={`/orders/packages?orderId=${record.orderId}&record=new`}>
            {t('packButton')}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={partList}>
        {record.packages.map(
          ({ orderPackageId, status, statusText, warehouseName, trackingNo, shippedTime, lines }) => (
            <Box component="li" key={orderPackageId}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <RecordLink path="orderpackages" id={orderPackageId}>
                  {t('parcelOf', { id: orderPackageId })}
                </RecordLink>
                <StatusBadge status={status} text={statusText} />
              </Box>
              <Box sx={partNote}>
                {[warehouseName, trackingNo].filter(Boolean).join(' · ')}
                {shippedTime && (
                  <>
                    {' · '}
                    <DateTime iso={shippedTime} />
                  </>
                )}
              </Box>
              <Box sx={partNote}>
                {lines.map(({ orderLineId, qty }) => `${qty} × ${nameOf(orderLineId)}`).join(', ')}
              </Box>
              <CameBack lines={lines} />
            </Box>
          ),
        )}
      </Box>
    </Section>
  )
}

/** What came back of a parcel, and what was sent twice. */
function CameBack({ lines }: Pick<Order['packages'][number], 'lines'>) {
  const t = useTranslations('orders')
  const returned = lines.reduce((sum, line) => sum + line.returned, 0)
  const extra = lines.reduce((sum, line) => sum + line.extra, 0)
  if (returned + extra === 0) return null
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const texts = [
    ...(returned > 0 ? [t('parcelReturned', { returned, qty })] : []),
    ...(extra > 0 ? [t('sentTwice', { count: extra })] : []),
  ]
  return <Box sx={partNote}>{texts.join(' · ')}</Box>
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
