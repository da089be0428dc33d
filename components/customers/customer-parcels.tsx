'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import { WebLink } from '@/components/fields/web-link'
import { useLanguage } from '@/components/state/language'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { call } from '@/lib/api/api'

interface Props {
  orderIds: readonly number[]
  max?: number
}

const note = { fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** The newest parcels of a customer's orders, each with its last news and its carrier's page. */
export function CustomerParcels({ orderIds, max = 10 }: Props) {
  const t = useTranslations('customers')
  const language = useLanguage()
  const explanation = useErrorMessage()
  const ids = orderIds.join()
  const { data, error } = useSWR(ids === '' ? null : ['customer parcels', ids, max, language], async () => {
    const query = { orderId: ids, sort: '-createdTime', pageSize: max }
    return (await call('GET orderpackages', { query })).items
  })
  if (error && !data) return <InlineAlert tone="error">{explanation(error)}</InlineAlert>
  if (ids === '' || data?.length === 0) return <Box sx={note}>{t('noParcels')}</Box>
  if (!data) return <SkeletonLine />
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3, fontSize: 13.5 }}>
      {data.map((parcel) => (
        <Box component="li" key={parcel.orderPackageId}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <RecordLink path="orderpackages" id={parcel.orderPackageId}>
              {`#${parcel.orderPackageId}`}
            </RecordLink>
            <StatusBadge status={parcel.status} text={parcel.statusText} />
          </Box>
          <Box sx={note}>{[parcel.carrierName, parcel.trackingNo].filter(Boolean).join(' · ')}</Box>
          {parcel.lastEventTime && (
            <Box sx={note}>
              {parcel.lastEventText} · <TimeAgo iso={parcel.lastEventTime} />
            </Box>
          )}
          {parcel.trackingUrl && (
            <Box sx={note}>
              <WebLink text={parcel.trackingUrl} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
