'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type OrderStep, orderSteps, placesTogether } from '@/components/customers/order-steps'
import { DateTime } from '@/components/fields/dates/date-time'
import { useMoney } from '@/components/fields/money'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orders } from '@/contract/entities/orders'
import { LateNotice } from './late-notice'
import { orderInputs } from './order-inputs'
import { orderCautions } from './order-moves'
import { pendingPayment } from './pending-payment'
import { StepText } from './step-text'
import { listedInStock } from './supply-of'

const TransferDialog = dynamic(
  () => import('@/components/transfers/transfer-dialog').then((file) => file.TransferDialog),
  {
    ssr: false,
  },
)
const RefundDialog = dynamic(() => import('./refund-dialog').then((file) => file.RefundDialog), { ssr: false })

type Props = HeadProps<typeof orders>

/** What is next for the order: what can be done now, the first as the button of the page, and what is waited for. */
export function OrderHead({ entity, shown, record, children }: Props) {
  const t = useTranslations('orders')
  const mayWrite = useMay('orders', 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: orderInputs, cautions: orderCautions })
  const [asked, setAsked] = useState<'refund' | 'collect' | null>(null)
  const steps = orderSteps(shown, record && placesTogether(record.lines), record && listedInStock(record.lines))
  const { orderId, friendlyOrderId, held, heldReason, heldUntil } = shown
  const move = (action: string) => {
    const names = new Map([[orderId, friendlyOrderId]])
    void start(action, { ids: [orderId], names }, (run) => run([orderId], { names }))
  }
  const first = mayWrite ? steps.find((step) => hasButton(step)) : undefined
  const buttonOf = (step: OrderStep): ReactNode =>
    mayWrite && (
      <StepButton
        entity={entity}
        step={step}
        shown={shown}
        isFirst={step === first}
        isReady={record !== undefined}
        pending={pendingPayment(record)}
        onMove={move}
        onAsk={setAsked}
      />
    )
  const others = steps.filter((step) => step !== 'unhold')
  const notices = (
    <>
      {held && (
        <InlineAlert tone="warning" action={first === 'unhold' ? undefined : buttonOf('unhold')}>
          <strong>{t('heldTitle', { reason: heldReason ?? '–' })}</strong>
          {'\n'}
          {t('heldText')} {heldUntil && t.rich('heldUntil', { time: () => <DateTime iso={heldUntil} /> })}
        </InlineAlert>
      )}
      <LateNotice order={shown} />
      <Paper component="section" aria-label={t('next')} sx={{ mb: 4, border: 1, borderColor: 'divider' }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {others.map((step) => (
            <Box component="li" key={step} sx={row}>
              <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
                <StepText step={step} shown={shown} record={record} />
              </Box>
              {step !== first && buttonOf(step)}
            </Box>
          ))}
          {steps.length === 0 && (
            <Box component="li" sx={{ ...row, color: 'text.secondary' }}>
              {t('nothingNext')}
            </Box>
          )}
        </Box>
      </Paper>
    </>
  )
  return children({
    actions: first && buttonOf(first),
    moves: first && moves[first] ? [moves[first]] : [],
    notices,
    dialogs: (
      <>
        {dialog}
        {asked === 'refund' && record && <RefundDialog order={record} onClose={() => setAsked(null)} />}
        {asked === 'collect' && <TransferDialog order={shown} onClose={() => setAsked(null)} />}
      </>
    ),
  })
}

const row = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 },
  ...{ px: 4, py: 1.5, minHeight: 40, fontSize: 13.5 },
  '& + li': { borderTop: 1, borderColor: 'divider' },
} as const

const moves: Readonly<Partial<Record<OrderStep, string>>> = {
  unhold: 'unhold',
  accept: 'accept',
  cover: 'cover',
  allocate: 'allocateinventory',
  archive: 'archive',
}
const linked: readonly OrderStep[] = ['refund', 'collect', 'pack', 'ship']
const hasButton = (step: OrderStep) => moves[step] !== undefined || linked.includes(step)

interface ButtonProps extends Pick<Props, 'entity'> {
  step: OrderStep
  shown: Props['shown']
  isFirst: boolean
  isReady: boolean
  /** A payment that waits for its confirmation. */
  pending: number | undefined
  onMove: (action: string) => void
  /** Opens a dialog of money. */
  onAsk: (dialog: 'refund' | 'collect') => void
}

function StepButton({ entity, step, shown, isFirst, isReady, pending, onMove, onAsk }: ButtonProps) {
  const t = useTranslations('orders')
  const money = useMoney()
  const label = useLabels(entity.path)
  const variant = isFirst ? 'contained' : 'outlined'
  const action = moves[step]
  if (action) {
    return (
      <Button variant={variant} onClick={() => onMove(action)}>
        {label(action)}
      </Button>
    )
  }
  if (step === 'collect') {
    return pending ? (
      <Button variant={variant} href={`/payments/${pending}`}>
        {t('confirmButton')}
      </Button>
    ) : (
      // A payment that waits to be confirmed is known once the order is.
      <Button variant={variant} disabled={!isReady} onClick={() => onAsk('collect')}>
        {t('collectButton')}
      </Button>
    )
  }
  if (step === 'pack') {
    return (
      <Button variant={variant} href={`/orders/packages?orderId=${shown.orderId}&record=new`}>
        {t('packButton')}
      </Button>
    )
  }
  if (step === 'ship') {
    return (
      <Button variant={variant} href={`/orders/packages?orderId=${shown.orderId}&status=Packed`}>
        {t('shipButton')}
      </Button>
    )
  }
  if (step === 'refund') {
    return (
      <Button variant={variant} disabled={!isReady} onClick={() => onAsk('refund')}>
        {t('refundButton', { amount: money(-shown.balance, shown.currency) })}
      </Button>
    )
  }
  return null
}
