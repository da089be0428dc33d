'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { useAction } from '@/components/feedback/use-action'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ProposedOrder } from '@/contract/entities/payment-spread'
import type { payments } from '@/contract/entities/payments'
import { isListKey } from '@/lib/api/cache-keys'
import { entityCall } from '@/lib/api/entity-call'
import { OrderProposals } from './order-proposals'
import { paymentInputs } from './payment-inputs'

/** Money without an order waits; this says so, and is where it gets one. */
export function AssignNotice({ entity, shown }: PartProps<typeof payments>) {
  const t = useTranslations('payments')
  const label = useLabels('payments')
  const mayWrite = useMay(entity.area, 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: paymentInputs })
  const { isBusy, run: act } = useAction()
  const { mutate } = useSWRConfig()
  const saved = useTranslations('resource')('saved')
  const { paymentId: id } = shown
  if (shown.orderId !== null || shown.status === 'Refunded') return null
  const ask = (given?: ProposedOrder) =>
    start('assign', { ids: [id], record: { ...shown, proposed: given } }, (run) => run([id], {}))
  const take = (order: ProposedOrder) => {
    // In another currency, the dialog asks what it counts for.
    if (order.currency !== shown.currency) return void ask(order)
    const body = { orderId: order.orderId }
    void act({
      work: () => entityCall({ path: 'payments' }, 'action', { action: 'assign', keys: [id], body }),
      messageOf: () => saved,
      refresh: () => mutate((key) => isListKey('orders')(key) || isListKey('payments')(key)),
    })
  }
  return (
    <div>
      <InlineAlert
        tone="warning"
        action={
          mayWrite && (
            <Button variant="contained" onClick={() => void ask()}>
              {label('assign')}
            </Button>
          )
        }
      >
        {t('waits')}
      </InlineAlert>
      <OrderProposals paymentId={id} onTake={mayWrite ? take : undefined} isBusy={isBusy} />
      {dialog}
    </div>
  )
}
