'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { purchaseRefunds } from '@/contract/entities/purchase-refunds'

type Refund = PartProps<typeof purchaseRefunds>['shown']

/** What can be done with a refund now, the usual first; goods that go back do so before the money comes. */
export function stepsOf({ status, kind }: Pick<Refund, 'status' | 'kind'>): readonly string[] {
  if (status === 'Requested') return ['approve', 'reject']
  if (status === 'Approved') return [kind === 'Returned' ? 'voucher' : 'complete', 'reject']
  return status === 'VoucherSubmitted' ? ['complete', 'reject'] : []
}

export function RefundHead({ entity, shown }: PartProps<typeof purchaseRefunds>) {
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const { start, dialog } = useStateMoves(entity)
  const { purchaseRefundId: id, businessCode } = shown
  const names = new Map([[id, businessCode]])
  const steps = stepsOf(shown)
  if (!mayWrite || steps.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {steps.map((step, place) => (
        <Button
          key={step}
          variant={place === 0 ? 'contained' : 'outlined'}
          onClick={() => void start(step, { ids: [id], names }, (run) => run([id], { names }))}
        >
          {label(step)}
        </Button>
      ))}
      {dialog}
    </Box>
  )
}
