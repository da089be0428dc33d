'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { ApiError } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import { BookingDialog } from './booking-dialog'
import { countDifference, piecesLost, type SeenStock } from './count-difference'
import { lookAt } from './look-at'
import type { MovementDialogProps } from './movement-dialogs'
import { countFields } from './movement-fields'
import { signed } from './signed'
import { usePlaceName } from './use-place-name'

/** A count is of what the counter saw; what moved meanwhile is named, and everything is counted again. */
export function CountDialog({ record, onClose }: MovementDialogProps) {
  const { notifyError } = useFeedback()
  const [{ tries, stale }, setTry] = useState({ tries: 0, stale: '' })
  const { inventoryId } = record
  const { data: seen } = useSWRImmutable(['count', inventoryId, tries], () => lookAt(inventoryId), {
    onError: (error) => {
      notifyError(error)
      onClose()
    },
    // What an earlier count has seen is of no use to this one.
    revalidateOnMount: true,
  })
  const onRefused = async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    setTry({ tries: tries + 1, stale: error.message })
    throw new ApiError(400, error.message, 0, [{ code: 0, message: error.message, field: 'counted' }])
  }
  return <CountForm key={tries} record={record} seen={seen} stale={stale} onRefused={onRefused} onClose={onClose} />
}

interface FormProps extends MovementDialogProps {
  seen: SeenStock | undefined
  /** What has moved since the last try. */
  stale: string
  onRefused: (error: unknown) => Promise<never>
}

function CountForm({ record, seen, stale, onRefused, onClose }: FormProps) {
  const t = useTranslations('stock')
  const resource = useTranslations('resource')
  const label = useLabels('inventories')
  const placeName = usePlaceName()
  return (
    <BookingDialog
      title={resource('moveTitle', { action: label('count'), name: placeName(record) })}
      action={label('count')}
      fields={countFields}
      labelOf={label}
      notice={
        <>
          {stale && <InlineAlert tone="warning">{stale}</InlineAlert>}
          <Typography variant="body2" component="div">
            {seen ? (
              t(seen.packed > 0 ? 'seenPacked' : 'seen', {
                n: formatNumber(seen.onHand - seen.packed, 0),
                packed: formatNumber(seen.packed, 0),
              })
            ) : (
              <SkeletonLine />
            )}
          </Typography>
        </>
      }
      at={() => record}
      body={(values) => ({
        ...values,
        ...{ kind: 'Count', seenMovementId: seen?.seenMovementId ?? null, seenPacked: seen?.packed ?? 0 },
      })}
      onRefused={onRefused}
      onClose={onClose}
    >
      {({ counted }) => seen && typeof counted === 'number' && <Difference counted={counted} seen={seen} />}
    </BookingDialog>
  )
}

function Difference({ counted, seen }: { counted: number; seen: SeenStock }) {
  const t = useTranslations('stock')
  const [difference, lost] = [countDifference(counted, seen), piecesLost(counted, seen)]
  return (
    <div aria-live="polite">
      <Typography variant="body2">
        {difference === 0 ? t('noDifference') : t('difference', { n: signed(difference) })}
      </Typography>
      {lost > 0 && <InlineAlert tone="warning">{t('takesFromOrders', { n: lost })}</InlineAlert>}
    </div>
  )
}
