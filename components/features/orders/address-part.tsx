'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useParcelText } from '@/components/customers/use-parcel-text'
import { WriteToCustomer } from '@/components/customers/write-to-customer'
import { Address } from '@/components/fields/address'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { orders } from '@/contract/entities/orders'
import { partNote } from './part-styles'

/** Who gets the goods and where, as the country writes it. */
export function AddressPart({ entity, shown, record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const label = useLabels(entity.path)
  const mayAdd = useMay('users', 'write')
  const parcelText = useParcelText()
  const { userId, userName, customerName, email, phone, siteId, country, friendlyOrderId } = shown
  const onItsWay = record?.packages.find(({ status }) => status === 'Shipped')
  const text = onItsWay
    ? parcelText({ ...onItsWay, orders: [friendlyOrderId], name: customerName })
    : t('smsText', { name: customerName ?? '', number: friendlyOrderId, hasName: customerName ? 'yes' : 'no' })
  return (
    <Section title={t('address')}>
      <Box sx={{ p: 4, pt: 2, display: 'grid', gap: 2, fontSize: 13.5, overflowWrap: 'anywhere' }}>
        {!record ? (
          <SkeletonLine />
        ) : record.addressText.length > 0 ? (
          <Box sx={{ whiteSpace: 'pre-line' }}>
            <Address {...record} lines={record.addressText} countryName={record.countryName} />
          </Box>
        ) : (
          <Box sx={partNote}>
            {[customerName, record.countryName].filter(Boolean).join(', ')}
            {customerName && ' – '}
            {t('noAddress')}
          </Box>
        )}
        {record && record.addressText.length > 0 && !shown.addressLine1 && <Box sx={partNote}>{t('noStreet')}</Box>}
        <Box sx={{ display: 'grid', gap: 1 }}>
          {userId && (
            <Box sx={{ display: 'flex', gap: 2 }}>
              <Box sx={partNote}>{label('userId')}</Box>
              <div>
                <RecordLink path="users" id={userId}>
                  {userName ?? `#${userId}`}
                </RecordLink>
              </div>
            </Box>
          )}
          {phone && <Link href={`tel:${phone}`}>{phone}</Link>}
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {phone && <WriteToCustomer {...{ siteId, phone, country, text }} name={customerName ?? null} />}
          {!userId && mayAdd && (
            <Button
              component={NextLink}
              href={`/users?siteId=${siteId}&record=new`}
              prefetch={false}
              size="small"
              variant="outlined"
            >
              {t('makeCustomer')}
            </Button>
          )}
        </Box>
      </Box>
    </Section>
  )
}
