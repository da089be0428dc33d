'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { payments } from '@/contract/entities/payments'

const AssignPaymentDialog = dynamic(() => import('./assign-payment-dialog').then((file) => file.AssignPaymentDialog), {
  ssr: false,
})

/** Money without an order waits; this says so, and is where it gets one. */
export function AssignNotice({ entity, shown }: PartProps<typeof payments>) {
  const t = useTranslations('payments')
  const label = useLabels('payments')
  const mayWrite = useMay(entity.area, 'write')
  const [isOpen, setOpen] = useState(false)
  if (shown.orderId !== null || shown.status === 'Refunded') return null
  return (
    <div>
      <InlineAlert
        tone="warning"
        action={
          mayWrite && (
            <Button variant="contained" onClick={() => setOpen(true)}>
              {label('assign')}
            </Button>
          )
        }
      >
        {t('waits')}
      </InlineAlert>
      {isOpen && <AssignPaymentDialog record={shown} onClose={() => setOpen(false)} />}
    </div>
  )
}
