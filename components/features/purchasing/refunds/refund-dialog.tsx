'use client'
import { useTranslations } from 'next-intl'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { ActionField } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import type { BodyOf } from '@/contract/endpoints'
import type { FieldMeta } from '@/contract/field-meta'
import { call } from '@/lib/api/api'
import { usePurchase, usePurchaseSaved } from '../use-purchase'
import { RefundLinesInput } from './refund-lines-input'

interface Props {
  purchaseOrderId: number
  /** The check that the request is based on: its pieces, reasons and pictures are taken over. */
  purchaseInspectionId?: number
  onClose: () => void
}

const picks: FieldMeta = { kind: 'linePicks', key: 'purchaseOrderLineId' }

/** New pieces come without money. */
const besideGoods: ActionField = {
  meta: { kind: 'money', currency: 'currency' },
  isRequired: false,
  isHidden: ({ kind }) => kind === 'Replacement',
}

/** Asks a supplier for money or new pieces. */
export function RefundDialog({ purchaseOrderId, purchaseInspectionId, onClose }: Props) {
  const t = useTranslations('purchaseRefunds')
  const label = useLabels('purchaserefunds')
  const saved = usePurchaseSaved()
  const data = usePurchase(purchaseOrderId)
  if (!data) return null
  const isTakenOver = purchaseInspectionId !== undefined
  return (
    <ActionDialog
      title={t('askFor', { name: data.businessCode })}
      action={label('ask')}
      notice={isTakenOver ? t('takenOver') : undefined}
      fields={{
        kind: { meta: { kind: 'choice', values: 'PurchaseRefundKind' }, isRequired: true },
        ...(!isTakenOver && {
          lines: { meta: picks, isRequired: false, input: RefundLinesInput },
        }),
        shippingAmount: besideGoods,
        otherAmount: besideGoods,
        reason: { meta: { kind: 'text' }, isRequired: !isTakenOver },
      }}
      record={data}
      given={isTakenOver ? { kind: 'GoodsKept' } : {}}
      labelOf={label}
      onSubmit={async (values, idempotencyKey) => {
        const body = { purchaseOrderId, ...(isTakenOver && { purchaseInspectionId }), ...values }
        await call('POST purchaserefunds', { body: body as BodyOf<'POST purchaserefunds'>, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}
