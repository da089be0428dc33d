'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useMay } from '@/components/state/session-context'
import { largeTarget } from '@/components/ui/arms-length'
import { PrintRoot } from '@/components/ui/print-root'
import type { PutAway } from '@/contract/entities/purchasing/inspection-parts'
import type { PurchaseLabel } from '@/contract/entities/purchasing/purchase-inspections'
import { call } from '@/lib/api/api'
import { href } from '@/lib/routes/navigation'
import { isMuted } from './muted'
import { playOutcome } from './outcome-sound'
import { PutAwayLabel } from './put-away-label'
import type { Inspection } from './use-check'

interface Props {
  /** Of one parcel, whose pieces are put away together. */
  inspections: readonly Pick<Inspection, 'purchaseInspectionId' | 'putAways' | 'defectiveQty' | 'wrongQty'>[]
  /** Its check was saved just now, which a sound says. */
  isFresh: boolean
}

/** After a check: what goes on which shelf and for whom, large enough to be read from the parcel, with its stickers. */
export function WhereTo({ inspections, isFresh }: Props) {
  const putAways = inspections.flatMap((one) => one.putAways)
  const aside = inspections.reduce((sum, { defectiveQty, wrongQty }) => sum + defectiveQty + wrongQty, 0)
  const t = useTranslations('purchaseInspections')
  const mayPack = useMay('orderPackages', 'write')
  const isComplete = putAways.some(({ isOrderComplete }) => isOrderComplete)
  useEffect(() => {
    if (isFresh && !isMuted()) playOutcome(isComplete ? 'complete' : 'checked')
  }, [isFresh, isComplete])
  return (
    <Box component="section" aria-label={t('whereTo')} sx={{ display: 'grid', gap: 4, fontSize: 24 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 24, fontWeight: 600 }}>
        {t('whereTo')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {shelvesOf(putAways).map(([shelf, places]) => (
          <Box
            component="li"
            key={shelf ?? ''}
            sx={{ display: 'flex', gap: 5, border: 1, borderColor: 'divider', borderRadius: 1, p: 4 }}
          >
            <Box sx={{ minWidth: 120, fontSize: 36, lineHeight: 1.1, fontWeight: 700 }}>{shelf ?? t('floor')}</Box>
            <Box sx={{ display: 'grid', gap: 3, flex: 1, minWidth: 0 }}>
              {places.map((place, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: put-aways have no key and do not move
                <Box key={at}>
                  <Box sx={{ fontWeight: 600 }}>
                    {place.friendlyOrderId
                      ? t('toOrder', { n: place.qty, order: place.friendlyOrderId })
                      : t('toStock', { n: place.qty })}
                  </Box>
                  <Box sx={{ fontSize: 16, color: 'text.secondary' }}>
                    {[place.productName, place.productSkuName, place.customerName].filter(Boolean).join(' · ')}
                  </Box>
                  {place.isOrderComplete &&
                    (mayPack ? (
                      <Button
                        variant="outlined"
                        color="success"
                        href={`${href('/orders/packages', {})}#bench=${place.orderId}`}
                        sx={{ ...largeTarget, mt: 1 }}
                      >
                        {t('orderComplete')}
                      </Button>
                    ) : (
                      <Box sx={{ color: 'success.main', fontWeight: 600 }}>{t('orderReady')}</Box>
                    ))}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {aside > 0 && <Box sx={{ color: 'warning.main' }}>{t('asideOnShelf', { n: aside })}</Box>}
      {putAways.length > 0 && <Stickers ids={inspections.map((one) => one.purchaseInspectionId)} />}
    </Box>
  )
}

/** Prints a sticker for each put-away: shelf, goods, order, customer and its number among those of the order. */
function Stickers({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('purchaseInspections')
  const { notifyError } = useFeedback()
  const { data } = useSWR(['purchaseinspections', 'labels', ids.join()], () => labelsOf(ids), { onError: notifyError })
  if (!data) return null
  return (
    <>
      <Button variant="outlined" onClick={() => window.print()} sx={{ ...largeTarget, justifySelf: 'start' }}>
        {t('printStickers', { n: data.length })}
      </Button>
      <PrintRoot>
        <div className="paper-label">
          {data.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels have no key and do not move
            <PutAwayLabel key={place} label={label} />
          ))}
        </div>
      </PrintRoot>
    </>
  )
}

async function labelsOf(ids: readonly number[]): Promise<PurchaseLabel[]> {
  const sheets = await Promise.all(ids.map((id) => call('GET purchaseinspections/{id}/labels', { params: { id } })))
  return sheets.flatMap(({ labels }) => labels)
}

/** By shelf in the order of their codes, the floor last: one way through the warehouse. */
function shelvesOf(putAways: readonly PutAway[]): [string | null, PutAway[]][] {
  const codes = [...new Set(putAways.map(({ shelfCode }) => shelfCode))]
  const sorted = codes.toSorted((one, other) =>
    one === null ? 1 : other === null ? -1 : one.localeCompare(other, 'en', { numeric: true }),
  )
  return sorted.map((code) => [code, putAways.filter(({ shelfCode }) => shelfCode === code)])
}
