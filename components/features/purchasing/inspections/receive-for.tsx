'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAction } from '@/components/feedback/use-action'
import { RefInput } from '@/components/fields/refs/ref-input'
import { largeFields, largeTarget } from '@/components/ui/arms-length'
import { BusyButton } from '@/components/ui/busy-button'
import { newKey } from '@/lib/api/idempotency-key'
import { receiveFor } from './use-scans'

/** Receives an unannounced parcel for a purchase order, and opens its check. */
export function ReceiveFor({ code, onOpened }: { code: string; onOpened: (purchaseInspectionId: number) => void }) {
  const t = useTranslations('purchaseInspections')
  const [purchaseOrderId, setPurchase] = useState<number | null>(null)
  const { isBusy, run } = useAction()
  const [key] = useState(newKey)
  const receive = async () => {
    if (purchaseOrderId === null) return
    await run({ work: () => receiveFor(purchaseOrderId, code, key), onDone: onOpened })
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
