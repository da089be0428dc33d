'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { payments } from '@/contract/entities/payments'
import { paymentInputs } from './payment-inputs'

/** Money without an order waits; this says so, and is where it gets one. */
export function AssignNotice({ entity, shown }: PartProps<typeof payments>) {
  const t = useTranslations('payments')
  const label = useLabels('payments')
  const mayWrite = useMay(entity.area, 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: paymentInputs })
  const { paymentId: id } = shown
  if (shown.orderId !== null || shown.status === 'Refunded') return null
  return (
    <div>
      <InlineAlert
        tone="warning"
        action={
          mayWrite && (
            <Button
              variant="contained"
              onClick={() => void start('assign', { ids: [id], record: { ...shown } }, (run) => run([id], {}))}
            >
              {label('assign')}
            </Button>
          )
        }
      >
        {t('waits')}
      </InlineAlert>
      {dialog}
    </div>
  )
}
