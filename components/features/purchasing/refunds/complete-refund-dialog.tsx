'use client'
import { useTranslations } from 'next-intl'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { usePurchaseSaved } from '../use-purchase'

interface Props {
  record: RecordOf<typeof purchaseRefunds>
  onClose: () => void
}

const money: AskedFields = {
  amount: { meta: { kind: 'money', currency: 'currency' }, isRequired: true },
  transactionId: { meta: { kind: 'text' }, isRequired: false },
}

/** A refund has come: its amount begins with what was asked for. New pieces come without money. */
export function CompleteRefundDialog({ record, onClose }: Props) {
  const t = useTranslations('purchaseRefunds')
  const resource = useTranslations('resource')
  const label = useLabels('purchaserefunds')
  const saved = usePurchaseSaved()
  const { purchaseRefundId, businessCode, kind, amount, currency } = record
  const isForPieces = kind === 'Replacement'
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('complete'), name: businessCode })}
      action={label('complete')}
      isDangerous
      notice={
        <>
          <InlineAlert tone="warning">{resource('finalText')}</InlineAlert>
          {isForPieces && t('replacementText')}
        </>
      }
      fields={isForPieces ? {} : money}
      record={{ currency }}
      given={{ amount }}
      labelOf={label}
      onSubmit={async (values, idempotencyKey) => {
        const body = isForPieces ? { amount: 0 } : (values as { amount: number; transactionId?: string })
        await call('POST purchaserefunds/{ids}/complete', { params: { ids: [purchaseRefundId] }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}
