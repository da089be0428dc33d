'use client'
import Button from '@mui/material/Button'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { refundInputs } from './refund-inputs'

type Refund = HeadProps<typeof purchaseRefunds>['shown']

/** What can be done with a refund now, the usual first; goods that go back do so before the money comes. */
export function stepsOf({ status, kind }: Pick<Refund, 'status' | 'kind'>): readonly string[] {
  if (status === 'Requested') return ['approve', 'reject']
  if (status === 'Approved') return [kind === 'Returned' ? 'voucher' : 'complete', 'reject']
  return status === 'VoucherSubmitted' ? ['complete', 'reject'] : []
}

export function RefundHead({ entity, shown, children }: HeadProps<typeof purchaseRefunds>) {
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: refundInputs })
  const { purchaseRefundId: id, businessCode } = shown
  const names = new Map([[id, businessCode]])
  const begin = (step: string) =>
    void start(step, { ids: [id], names, record: { ...shown } }, (run) => run([id], { names }))
  const steps = stepsOf(shown)
  return children({
    actions:
      mayWrite &&
      steps.map((step, place) => (
        <Button key={step} variant={place === 0 ? 'contained' : 'outlined'} onClick={() => begin(step)}>
          {label(step)}
        </Button>
      )),
    dialogs: dialog,
  })
}
