'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay, useVisitor } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { call } from '@/lib/api/api'
import { href, listRouteOf } from '@/lib/routes/navigation'
import { nameOfLine } from '../line-name'
import { defectsOf } from '../refunds/refund-proposal'
import { usePurchaseSaved, type WholePurchase } from '../use-purchase'
import { purchaseInputs } from './purchase-inputs'
import { useLateness } from './use-lateness'

const PackageDialog = dynamic(() => import('./package-dialog').then((file) => file.PackageDialog), { ssr: false })
const RefundDialog = dynamic(() => import('../refunds/refund-dialog').then((file) => file.RefundDialog), { ssr: false })

/** The others are in the menu. */
const buttons = 2
/** What calls the order or pieces of it off is the last of the menu, never a button beside the others. */
const isEnding = (step: Step): boolean => step === 'cancel' || step === 'cancelpieces'

type OwnStep = 'announce' | 'refund' | 'receive' | 'check'
type Step = keyof typeof purchaseInputs | 'cancel' | OwnStep

/** What can be done in each state, the usual first. */
export const stepsOf: Readonly<Record<string, readonly Step[]>> = {
  Unpaid: ['pay', 'cancel'],
  Paid: ['announce', 'settle', 'refund', 'cancelpieces'],
  Shipped: ['announce', 'settle', 'refund', 'cancelpieces'],
  Received: ['refund', 'settle'],
  Completed: ['refund', 'settle'],
}

type Parts = Pick<WholePurchase, 'lines' | 'packages' | 'inspections'>

/**
 * The same with what its parcels and checks say is next: to check what has arrived, to receive what was announced, to ask
 * for money for what came defective.
 */
export function nextSteps(
  { status, toSettle }: { status: string; toSettle: boolean },
  parts: Parts | undefined,
): readonly Step[] {
  const usual = (stepsOf[status] ?? []).filter((step) => step !== 'settle' || toSettle)
  if (!parts || status === 'Unpaid' || status === 'Cancelled') return usual
  const { lines, packages, inspections } = parts
  const first: Step[] = [
    ...(inspections.some((one) => one.status === 'Open') ? (['check'] as const) : []),
    ...(lines.some((line) => defectsOf(line) > 0) ? (['refund'] as const) : []),
    ...(packages.some(({ arrivedTime }) => !arrivedTime) ? (['receive'] as const) : []),
  ]
  const canAnnounce = lines.some(({ outstanding, announcedQty }) => outstanding > announcedQty)
  const others = usual.filter((step) => !first.includes(step))
  // What no piece is left for stands last: parcels without named contents may still be announced.
  const last: readonly Step[] = canAnnounce ? [] : others.filter((step) => step === 'announce')
  return [...first, ...others.filter((step) => !last.includes(step)), ...last]
}

const own: readonly string[] = ['announce', 'refund', 'receive', 'check'] satisfies OwnStep[]
const isOwn = (step: string): step is OwnStep => own.includes(step)

const checkPath = (purchaseInspectionId: number) =>
  href('/purchases/inspections/[purchaseInspectionId]/check', { purchaseInspectionId })

/** Receives the one parcel that has not arrived; of several one is chosen among the parcels. */
function useReceive(id: number) {
  const router = useRouter()
  const { notifyError } = useFeedback()
  const saved = usePurchaseSaved()
  return async (packages: WholePurchase['packages']) => {
    const [parcel, ...others] = packages.filter(({ arrivedTime }) => !arrivedTime)
    if (!parcel) return
    if (others.length > 0) return router.push('?tab=packages')
    try {
      const params = { id, purchaseOrderPackageId: parcel.purchaseOrderPackageId }
      await call('POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive', { params, body: {} })
      await saved()
    } catch (error) {
      notifyError(error)
    }
  }
}

/** What is next for a purchase order: pay, announce, settle, refund or cancel pieces. */
export function PurchaseHead({ entity, shown, record, children }: HeadProps<typeof purchaseOrders>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels(entity.path)
  const mayWrite = useMay('purchases', 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: purchaseInputs })
  const router = useRouter()
  const [open, setOpen] = useState<OwnStep | null>(null)
  const { purchaseOrderId: id, businessCode, status, toSettle, expectedDate } = shown
  const isChecker = listRouteOf('purchaseinspections', useVisitor()) !== undefined
  const steps = nextSteps({ status, toSettle }, record).filter((step) => step !== 'check' || isChecker)
  const inHead = steps.filter((step) => !isEnding(step)).slice(0, buttons)
  const receive = useReceive(id)
  const lateness = useLateness()(shown)
  const hasDefects = record?.lines.some((line) => defectsOf(line) > 0) ?? false
  const lost = record?.lines.filter(({ orderCancelled }) => orderCancelled) ?? []
  const cancelsBy = (['cancelpieces', 'cancel'] as const).find((step) => steps.includes(step))
  const begin = (step: Step | 'keep') => {
    if (step === 'announce' || step === 'refund') return setOpen(step)
    if (step === 'receive') return void receive(record?.packages ?? [])
    const checked = record?.inspections.find((one) => one.status === 'Open')
    if (step === 'check') return checked && router.push(checkPath(checked.purchaseInspectionId))
    const names = new Map([[id, businessCode]])
    void start(step, { ids: [id], names, record: { ...shown } }, (run) => run([id], { names }))
  }
  const textOf = (step: Step) => (isOwn(step) ? t(step) : label(step))
  const close = () => setOpen(null)
  return children({
    actions:
      mayWrite &&
      inHead.map((step, place) => (
        // A refund may be requested, but it is the next step only where something came defective.
        <Button
          key={step}
          variant={place === 0 && (step !== 'refund' || hasDefects) ? 'contained' : 'outlined'}
          onClick={() => begin(step)}
        >
          {textOf(step)}
        </Button>
      )),
    moves: mayWrite ? inHead : [],
    more: mayWrite
      ? steps
          .filter((step) => !inHead.includes(step))
          .map((step) => ({
            ...{ key: step, text: textOf(step), isDangerous: isEnding(step) },
            onSelect: () => begin(step),
          }))
      : [],
    notices: (
      <>
        {lateness && (
          <InlineAlert tone="warning">
            {lateness.kind === 'late'
              ? t('late', { date: expectedDate ?? '', days: lateness.days })
              : t('unpaid', { days: lateness.days })}
          </InlineAlert>
        )}
        {lost.length > 0 && (
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
        )}
      </>
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
