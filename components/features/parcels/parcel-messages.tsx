'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { OrderMessages } from '@/components/customers/order-messages'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'

/** What the customers of a parcel's orders got about them, for those who read orders. */
export function ParcelMessages({ record }: PartProps<typeof orderPackages>) {
  const t = useTranslations('parcels')
  const mayRead = useMay('orders', 'read')
  if (!record || !mayRead) return null
  return (
    <Section title={t('customerMessages')}>
      <Box sx={{ p: 4, pt: 2, display: 'grid', gap: 3 }}>
        {record.orders.map(({ orderId, friendlyOrderId }) => (
          <Box key={orderId} role="group" aria-label={friendlyOrderId}>
            {record.orders.length > 1 && <Box sx={{ fontWeight: 600, fontSize: 13.5 }}>{friendlyOrderId}</Box>}
            <OrderMessages orderId={orderId} siteId={record.siteId} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
