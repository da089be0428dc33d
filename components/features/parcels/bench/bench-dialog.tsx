'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { usePackageSaved } from '@/components/parcels/use-package-move'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { usePackingTasks } from '../use-packing-tasks'
import { CountStep } from './count-step'
import { PrintStep } from './print-step'
import { WeighStep } from './weigh-step'

interface Props {
  orderIds?: readonly (number | string)[]
  ids?: readonly (number | string)[]
  onClose: () => void
}

type Step =
  | { kind: 'count' }
  | { kind: 'weigh'; id: number }
  | { kind: 'print'; id: number; quote: FreightQuote | null }

/** The packing bench: counts, weighs and prints parcel after parcel, by scanner or keyboard alone. */
export function BenchDialog({ orderIds = [], ids = [], onClose }: Props) {
  const t = useTranslations('packing')
  const explanation = useErrorMessage()
  const title = useId()
  const saved = usePackageSaved()
  const { data, error } = usePackingTasks(orderIds, ids)
  const [place, setPlace] = useState(0)
  const [step, setStep] = useState<Step | null>(null)
  const tasks = data ?? []
  const task = tasks[place]
  const now: Step = step ?? (task?.orderPackageId ? { kind: 'weigh', id: task.orderPackageId } : { kind: 'count' })
  const next = () => {
    setStep(null)
    setPlace(place + 1)
  }
  const close = () => {
    void saved()
    onClose()
  }
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={title} transitionDuration={0}>
      <Box sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 5, alignContent: 'start', fontSize: 18 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <Typography id={title} variant="h1" component="h1" sx={{ flex: { xs: '1 0 100%', sm: 1 }, fontSize: 28 }}>
            {t('bench')}
          </Typography>
          {task && (
            <Box sx={{ color: 'text.secondary', mr: { xs: 'auto', sm: 0 } }}>
              {t('taskOf', { n: place + 1, m: tasks.length })}
            </Box>
          )}
          {task && (
            <Button variant="outlined" onClick={next}>
              {t('skip')}
            </Button>
          )}
          <Button variant="outlined" onClick={close}>
            {t('leave')}
          </Button>
        </Box>
        {error && !data && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {!data && !error && <SkeletonLine />}
        {data && !task && (
          <Box role="status">
            <Box sx={{ mb: 4 }}>{t(tasks.length === 0 ? 'nothingToPack' : 'allDone', { count: tasks.length })}</Box>
            <Button variant="contained" autoFocus onClick={close}>
              {t('leave')}
            </Button>
          </Box>
        )}
        {task && (
          <>
            <Box>
              <Box sx={{ fontWeight: 600 }}>
                {[task.customerName, task.countryName, task.warehouseName].filter(Boolean).join(' · ')}
              </Box>
              <Box sx={{ fontSize: 15, color: 'text.secondary' }}>
                {task.orders.map(({ friendlyOrderId }) => friendlyOrderId).join(' + ')}
              </Box>
            </Box>
            {!task.hasStreet && (
              <InlineAlert tone="warning">
                {t('noStreet', { names: task.orders.map(({ friendlyOrderId }) => friendlyOrderId).join(', ') })}
              </InlineAlert>
            )}
            {now.kind === 'count' && (
              <CountStep key={place} task={task} onPacked={(id) => setStep({ kind: 'weigh', id })} />
            )}
            {now.kind === 'weigh' && (
              <WeighStep key={now.id} id={now.id} onChosen={(quote) => setStep({ kind: 'print', id: now.id, quote })} />
            )}
            {now.kind === 'print' && <PrintStep key={now.id} id={now.id} quote={now.quote} onNext={next} />}
          </>
        )}
      </Box>
    </Dialog>
  )
}
