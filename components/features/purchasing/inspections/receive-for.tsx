'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { RefInput } from '@/components/fields/ref-input'
import { BusyButton } from '@/components/ui/busy-button'
import { newKey } from '@/lib/api/idempotency-key'
import { largeFields, largeTarget } from './scan-styles'
import { receiveFor } from './use-scans'

/** Receives a parcel that nobody announced for a purchase order, and opens its check. */
export function ReceiveFor({ code, onOpened }: { code: string; onOpened: (purchaseInspectionId: number) => void }) {
  const t = useTranslations('purchaseInspections')
  const { notifyError } = useFeedback()
  const [purchaseOrderId, setPurchase] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const receive = async () => {
    if (purchaseOrderId === null) return
    setBusy(true)
    try {
      onOpened(await receiveFor(purchaseOrderId, code, key))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box component="section" aria-label={t('receiveFor')} sx={{ display: 'grid', gap: 4, ...largeFields }}>
      <RefInput to="purchaseorders" label={t('purchaseOrder')} value={purchaseOrderId} onChange={setPurchase} />
      <BusyButton
        variant="outlined"
        loading={isBusy}
        disabled={purchaseOrderId === null}
        onClick={() => void receive()}
        sx={largeTarget}
      >
        {t('receiveFor')}
      </BusyButton>
    </Box>
  )
}
