'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { MarketplaceOrderLink } from '@/components/fields/marketplace-order-link'
import { RecordFields } from '@/components/resource/record/record-fields'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { orders } from '@/contract/entities/orders'
import { AddressPart } from './address-part'

const facts = ['siteId', 'payStatus', 'channelType', 'originalOrderId', 'checkoutId', 'promisedDate'] as const
/** Of orders that came in a file. */
const ofImport = ['importedFrom'] as const
const times = ['createdTime', 'acceptedTime'] as const

/** Where the goods go, beside where and when they were ordered. */
export function ContactPart(props: PartProps<typeof orders>) {
  const { entity, shown } = props
  const t = useTranslations('orders')
  const label = useLabels(entity.path)
  const { channelType, originalOrderId } = shown
  const original = originalOrderId && (
    <MarketplaceOrderLink channelType={channelType} orderId={originalOrderId} title={t('originalOrder')} />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
      }}
    >
      <AddressPart {...props} />
      <Section title={label('details')}>
        <RecordFields
          entity={entity}
          record={shown}
          fields={[...facts, ...(shown.importedFrom ? ofImport : []), ...times]}
          columns={[{ field: 'originalOrderId', render: () => original }]}
          layout="rows"
        />
      </Section>
    </Box>
  )
}
