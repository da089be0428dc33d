'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStateMoves } from '@/components/resource/record/use-state-moves'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { href } from '@/lib/routes/navigation'
import { inspectionInputs } from './inspection-inputs'
import { stepsOf } from './offers-move'

const RefundDialog = dynamic(() => import('../refunds/refund-dialog').then((file) => file.RefundDialog), { ssr: false })

/** What can be done with an inspection now. */
export function InspectionHead({ entity, shown, children }: HeadProps<typeof purchaseInspections>) {
  const t = useTranslations('purchaseInspections')
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const { start, dialog } = useStateMoves(entity, { inputs: inspectionInputs })
  const [isRefunding, setRefunding] = useState(false)
  const { purchaseInspectionId, businessCode, status, purchaseOrderId } = shown
  const names = new Map([[purchaseInspectionId, businessCode]])
  const move = (action: string) =>
    void start(action, { ids: [purchaseInspectionId], names, record: { ...shown } }, (run) =>
      run([purchaseInspectionId], { names }),
    )
  const can = (step: string) => stepsOf(shown).includes(step)
  const isChecked = status !== 'Open' && status !== 'Unclaimed'
  const actions = (
    <>
      {can('check') && (
        <Button
          variant="contained"
          component={Link}
          href={href('/purchases/inspections/[purchaseInspectionId]/check', { purchaseInspectionId })}
          prefetch={false}
        >
          {label('check')}
        </Button>
      )}
      {can('assign') && (
        <>
          <Button variant="contained" onClick={() => move('assign')}>
            {label('assign')}
          </Button>
          <Button variant="outlined" onClick={() => move('receiveasstock')}>
            {label('receiveasstock')}
          </Button>
          <Button variant="outlined" onClick={() => move('discard')}>
            {label('discard')}
          </Button>
        </>
      )}
      {isChecked && (
        <Button
          variant="contained"
          component={Link}
          href={href('/purchases/inspections/[purchaseInspectionId]/print', { purchaseInspectionId })}
          prefetch={false}
        >
          {t('print')}
        </Button>
      )}
      {can('reopen') && (
        <Button variant="outlined" onClick={() => setRefunding(true)}>
          {t('askRefund')}
        </Button>
      )}
    </>
  )
  return children({
    actions: mayWrite && actions,
    dialogs: (
      <>
        {dialog}
        {isRefunding && purchaseOrderId !== null && (
          <RefundDialog
            purchaseOrderId={purchaseOrderId}
            purchaseInspectionId={purchaseInspectionId}
            onClose={() => setRefunding(false)}
          />
        )}
      </>
    ),
  })
}
