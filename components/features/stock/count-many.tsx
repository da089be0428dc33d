'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLabels } from '@/components/state/labels'
import { InlineAlert } from '@/components/ui/inline-alert'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import { readPieces } from '@/lib/format/typed-number'
import type { SeenStock } from './count-difference'
import { type InventoryRow, skuText } from './inventory-cells'
import { lookAt } from './look-at'
import { LossDialog } from './loss-dialog'
import type { Loss } from './use-booking'
import { useCountBatch } from './use-count-batch'

/** At once on one screen. */
const maxPlaces = 50

interface SeenPlace {
  row: InventoryRow
  seen: SeenStock
}

async function look(ids: readonly number[]): Promise<SeenPlace[]> {
  const places: SeenPlace[] = []
  for (const id of ids) {
    const [row, seen] = await Promise.all([call('GET inventories/{id}', { params: { id } }), lookAt(id)])
    places.push({ row, seen })
  }
  return places
}

/** Counts many places: one field each, from shelf to shelf; what stays empty is not counted. */
export function CountMany({ ids, onClose }: { ids: readonly (number | string)[]; onClose: () => void }) {
  const t = useTranslations('stock')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const label = useLabels('inventories')
  const title = useId()
  const { confirm } = useFeedback()
  const guard = useUnsavedGuard()
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const [losses, setLosses] = useState<readonly Loss[]>([])
  const shown = ids.slice(0, maxPlaces).map(Number)
  const { data, error, mutate } = useSWRImmutable(['inventories', 'count', shown.join()], () => look(shown), {
    revalidateOnMount: true,
  })
  const save = useCountBatch()
  const entered = (data ?? []).flatMap(({ row, seen }) => {
    const counted = readPieces(counts[row.inventoryId] ?? '')
    return typeof counted === 'number' ? [{ id: row.inventoryId, counted, seen }] : []
  })
  const isWrong = Object.values(counts).some((text) => readPieces(text) === undefined)
  const close = async () => {
    const question = {
      ...{ title: resource('unsavedTitle'), text: resource('inputLost'), yes: resource('leave'), no: resource('stay') },
    }
    if (entered.length === 0 || (await confirm(question))) onClose()
  }
  const submit = async () => {
    guard.mark(false)
    const lost = await save(t('countMany', { count: entered.length }), entered)
    if (lost.length > 0) setLosses(lost)
    else onClose()
  }
  if (losses.length > 0) return <LossDialog losses={losses} onClose={onClose} />
  return (
    <Dialog open onClose={() => void close()} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{t('countMany', { count: shown.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('countManyText')}</Box>
        {ids.length > maxPlaces && <InlineAlert tone="warning">{t('countManyMax', { max: maxPlaces })}</InlineAlert>}
        {!data && <LoadingNotice error={error} onReload={() => void mutate()} />}
        {data && (
          <RowsTable
            label={t('countMany', { count: shown.length })}
            rows={data}
            keyOf={({ row }) => row.inventoryId}
            columns={[
              { title: t('placeOf'), cell: ({ row }) => (row.shelfId === null ? t('floor') : row.shelfName) },
              { title: t('goods'), cell: ({ row }) => [row.productName, skuText(row)].filter(Boolean).join(' · ') },
              { title: t('byBooks'), isEnd: true, cell: ({ seen }) => formatNumber(seen.onHand - seen.packed, 0) },
              {
                title: t('countedHere'),
                isEnd: true,
                cell: ({ row }) => (
                  <CountInput
                    name={skuText(row)}
                    isFirst={row.inventoryId === data[0]?.row.inventoryId}
                    text={counts[row.inventoryId] ?? ''}
                    onChange={(text) => {
                      guard.mark(true)
                      setCounts({ ...counts, [row.inventoryId]: text })
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void close()}>{common('cancel')}</Button>
        <Button variant="contained" disabled={entered.length === 0 || isWrong} onClick={() => void submit()}>
          {label('count')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface InputProps {
  name: string
  isFirst: boolean
  text: string
  onChange: (text: string) => void
}

function CountInput({ name, isFirst, text, onChange }: InputProps) {
  const t = useTranslations('stock')
  return (
    <TextField
      size="small"
      autoFocus={isFirst}
      value={text}
      error={readPieces(text) === undefined}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 96 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `${t('countedHere')}: ${name}` } }}
    />
  )
}
