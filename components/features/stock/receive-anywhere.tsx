'use client'
import { useTranslations } from 'next-intl'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import { BookingDialog } from './booking-dialog'
import { receiptFields } from './movement-fields'
import { ShelfInput } from './shelf-input'
import type { BookedPlace } from './use-booking'

const fields: AskedFields = {
  productSkuId: { meta: { kind: 'ref', to: 'productskus' }, isRequired: true },
  warehouseId: { meta: { kind: 'ref', to: 'warehouses' }, isRequired: true },
  shelfId: { meta: { kind: 'ref', to: 'shelves' }, isRequired: false, input: ShelfInput },
  ...receiptFields,
}

/** Receives a SKU in a place that may have none of it yet. */
export function ReceiveAnywhere({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const labels: Readonly<Record<string, string>> = { productSkuId: t('sku') }
  return (
    <BookingDialog
      title={t('receiveTitle')}
      action={label('receive')}
      fields={fields}
      labelOf={(name) => labels[name] ?? label(name)}
      at={({ productSkuId, warehouseId, shelfId }) => ({ productSkuId, warehouseId, shelfId }) as BookedPlace}
      body={({ productSkuId, warehouseId, shelfId, ...values }) => ({ ...values, kind: 'Receipt' })}
      onClose={onClose}
    />
  )
}
