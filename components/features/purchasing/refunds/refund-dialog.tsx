'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { ActionField } from '@/components/resource/action/action-fields'
import type { Row } from '@/components/resource/core/list-types'
import { useLabels } from '@/components/state/labels'
import type { BodyOf } from '@/contract/endpoints'
import type { FieldMeta } from '@/contract/field-meta'
import { call } from '@/lib/api/api'
import { usePurchase, usePurchaseSaved, type WholePurchase } from '../use-purchase'
import { RefundLinesInput } from './refund-lines-input'
import { amountAsked, foundByChecks, proposedPicks } from './refund-proposal'

interface Props {
  purchaseOrderId: number
  /** The check whose reasons and pictures are taken over; default: the latest that found something amiss. */
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
  const found = foundByChecks(data)
  const checkId = purchaseInspectionId ?? found.purchaseInspectionId
  const isTakenOver = checkId !== undefined
  const kind = found.kind ?? (isTakenOver ? 'GoodsKept' : null)
  return (
    <ActionDialog
      title={t('askFor', { name: data.businessCode })}
      action={label('ask')}
      notice={isTakenOver ? t('takenOver') : undefined}
      fields={{
        kind: { meta: { kind: 'choice', values: 'PurchaseRefundKind' }, isRequired: true },
        lines: { meta: picks, isRequired: false, input: RefundLinesInput },
        shippingAmount: besideGoods,
        otherAmount: besideGoods,
        reason: { meta: { kind: 'text' }, isRequired: !isTakenOver },
      }}
      record={data}
      given={{ kind, lines: proposedPicks(data, kind) }}
      labelOf={label}
      onSubmit={async (values, idempotencyKey) => {
        const body = { purchaseOrderId, ...(isTakenOver && { purchaseInspectionId: checkId }), ...values }
        await call('POST purchaserefunds', { body: body as BodyOf<'POST purchaserefunds'>, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    >
      {(values) => <AmountAsked purchase={data} values={values} />}
    </ActionDialog>
  )
}

/** What the filled values come to. */
function AmountAsked({ purchase, values }: { purchase: WholePurchase; values: Row }) {
  const t = useTranslations('purchaseRefunds')
  const money = useMoney()
  const amount = amountAsked(purchase, values)
  return (
    <Box role="status" sx={{ fontSize: 15, fontWeight: 600 }}>
      {t('amountAsked', { amount: amount === null ? '–' : money(amount, purchase.currency) })}
    </Box>
  )
}
