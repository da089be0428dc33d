'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { nameOfLine } from '../line-name'
import { purchaseInputs } from './purchase-inputs'

const PackageDialog = dynamic(() => import('./package-dialog').then((file) => file.PackageDialog), { ssr: false })
const RefundDialog = dynamic(() => import('../refunds/refund-dialog').then((file) => file.RefundDialog), { ssr: false })

/** The others are in the menu. */
const buttons = 2

type OwnStep = 'announce' | 'refund'
type Step = keyof typeof purchaseInputs | 'cancel' | OwnStep

/** What can be done in each state, the usual first. */
export const stepsOf: Readonly<Record<string, readonly Step[]>> = {
  Unpaid: ['pay', 'cancel'],
  Paid: ['announce', 'settle', 'refund', 'cancelpieces'],
  Shipped: ['announce', 'settle', 'refund', 'cancelpieces'],
  Received: ['refund', 'settle'],
  Completed: ['refund', 'settle'],
}

/** What is next for a purchase order: pay, announce, settle, refund or cancel pieces. */
export function PurchaseHead({ entity, shown, record, children }: HeadProps<typeof purchaseOrders>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels(entity.path)
  const mayWrite = useMay('purchases', 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: purchaseInputs })
  const [open, setOpen] = useState<OwnStep | null>(null)
  const { purchaseOrderId: id, businessCode, status, toSettle } = shown
  const steps = (stepsOf[status] ?? []).filter((step) => step !== 'settle' || toSettle)
  const lost = record?.lines.filter(({ orderCancelled }) => orderCancelled) ?? []
  const cancelsBy = (['cancelpieces', 'cancel'] as const).find((step) => steps.includes(step))
  const begin = (step: Step | 'keep') => {
    if (step === 'announce' || step === 'refund') return setOpen(step)
    const names = new Map([[id, businessCode]])
    void start(step, { ids: [id], names, record: { ...shown } }, (run) => run([id], { names }))
  }
  const textOf = (step: Step) => (step === 'announce' || step === 'refund' ? t(step) : label(step))
  const close = () => setOpen(null)
  return children({
    actions:
      mayWrite &&
      steps.slice(0, buttons).map((step, place) => (
        // A refund may be requested, but it is not the next step.
        <Button
          key={step}
          variant={place === 0 && step !== 'refund' ? 'contained' : 'outlined'}
          onClick={() => begin(step)}
        >
          {textOf(step)}
        </Button>
      )),
    moves: mayWrite ? steps.slice(0, buttons) : [],
    more: mayWrite
      ? steps.slice(buttons).map((step) => ({ key: step, text: textOf(step), onSelect: () => begin(step) }))
      : [],
    notices: lost.length > 0 && (
      <InlineAlert
        tone="warning"
        action={
          mayWrite && (
            <>
              {cancelsBy && <Button onClick={() => begin(cancelsBy)}>{t('cancelAtSupplier')}</Button>}
              <Button onClick={() => begin('keep')}>{label('keep')}</Button>
            </>
          )
        }
      >
        {t('ordersCancelled', { names: lost.map(nameOfLine).join(', ') })}
      </InlineAlert>
    ),
    dialogs: (
      <>
        {dialog}
        {open === 'announce' && <PackageDialog purchase={shown} onClose={close} />}
        {open === 'refund' && <RefundDialog purchaseOrderId={id} onClose={close} />}
      </>
    ),
  })
}
