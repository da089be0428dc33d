'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useAction } from '@/components/feedback/use-action'
import { TakePictures } from '@/components/fields/pictures/take-pictures'
import { RefInput } from '@/components/fields/refs/ref-input'
import { monoFont } from '@/components/theme/theme'
import { largeFields, largeTarget } from '@/components/ui/arms-length'
import { BusyButton } from '@/components/ui/busy-button'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { newKey } from '@/lib/api/idempotency-key'

const warehouseName = 'quayside.scan-warehouse'

/** Stores a parcel of no known order: where it lies, with a picture. */
export function KeepUnclaimed({ code }: { code: string }) {
  const t = useTranslations('purchaseInspections')
  const { mutate } = useSWRConfig()
  const [warehouseId, setWarehouse] = useState<number | null>(() => {
    const stored = Number(localStorage.getItem(warehouseName))
    return stored > 0 ? stored : null
  })
  const [shelfId, setShelf] = useState<number | null>(null)
  const [imageUrls, setImages] = useState<readonly string[]>([])
  const { isBusy, run } = useAction()
  const [key] = useState(newKey)
  const [isKept, setKept] = useState(false)
  const choose = (id: number | null) => {
    setWarehouse(id)
    setShelf(null)
    localStorage.setItem(warehouseName, String(id ?? ''))
  }
  const keep = async () => {
    if (warehouseId === null) return
    const body = { warehouseId, trackingNo: code.slice(0, 60), shelfId, imageUrls: [...imageUrls] }
    await run({
      work: () => call('POST purchaseinspections', { body, idempotencyKey: key }),
      messageOf: () => t('kept'),
      refresh: () => mutate(isListKey('purchaseinspections')),
      onDone: () => setKept(true),
    })
  }
  if (isKept) return <Box>{t('kept')}</Box>
  return (
    <Box component="section" aria-label={t('keepUnclaimed')} sx={{ display: 'grid', gap: 4, ...largeFields }}>
      <Box sx={{ fontFamily: monoFont, fontSize: 48, fontWeight: 700, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
        {code}
      </Box>
      <RefInput to="warehouses" label={t('warehouse')} value={warehouseId} onChange={choose} />
      {warehouseId !== null && (
        <RefInput to="shelves" label={t('shelf')} query={{ warehouseId }} value={shelfId} onChange={setShelf} />
      )}
      <TakePictures category="purchaseinspections" label={t('picture')} urls={imageUrls} onChange={setImages} isLarge />
      <BusyButton
        variant="contained"
        loading={isBusy}
        disabled={warehouseId === null}
        onClick={() => void keep()}
        sx={largeTarget}
      >
        {t('keepUnclaimed')}
      </BusyButton>
    </Box>
  )
}
