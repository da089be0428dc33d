'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import { useLabels } from '@/components/state/labels'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { usePurchase, usePurchaseSaved } from '../use-purchase'
import { type PickedPieces, piecesInputOf } from './pieces-input'

interface Props {
  record: RecordOf<typeof purchaseOrders>
  onClose: () => void
}

/** Cancels pieces that have not come: how many of each line, why, and whether orders' pieces are listed again. */
export function CancelPurchasePieces({ record: { purchaseOrderId: id, businessCode }, onClose }: Props) {
  const resource = useTranslations('resource')
  const label = useLabels('purchaseorders')
  const t = useTranslations('purchaseOrders')
  const saved = usePurchaseSaved()
  const data = usePurchase(id)
  const lines = useMemo(
    () => data?.lines.filter(({ outstanding }) => outstanding > 0).map((line) => ({ ...line, most: line.outstanding })),
    [data],
  )
  if (!lines) return null
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('cancelpieces'), name: businessCode })}
      action={label('cancelpieces')}
      isDangerous
      fields={{
        lines: { meta: { kind: 'data' }, isRequired: true, input: piecesInputOf(lines) },
        reason: { meta: { kind: 'text' }, isRequired: true },
        relist: { meta: { kind: 'boolean' }, isRequired: false },
      }}
      given={{ relist: true }}
      labelOf={(name) => (name === 'lines' ? t('pieces') : label(name))}
      onSubmit={async (values, idempotencyKey) => {
        const body = values as { lines: PickedPieces[]; reason: string; relist?: boolean }
        await call('POST purchaseorders/{ids}/cancelpieces', { params: { ids: [id] }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}
