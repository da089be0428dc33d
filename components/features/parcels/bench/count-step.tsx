'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAction } from '@/components/feedback/use-action'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { Goods } from '@/components/fields/goods'
import { scanField, useWedgeScanner } from '@/components/fields/scanner/use-wedge-scanner'
import { largeFields, largeTarget } from '@/components/ui/arms-length'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { PackingTask } from '@/contract/entities/parcels/packing'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { allCounts, type Counts, countScan, isComplete, noCounts, type Outcome, packedLines } from './count-pieces'
import { KeyHint } from './key-hint'

interface Props {
  task: PackingTask
  onPacked: (orderPackageId: number) => void
}

/** Counts the pieces of a parcel as they are scanned or typed, and packs them once all are there. */
export function CountStep({ task, onPacked }: Props) {
  const t = useTranslations('packing')
  const explanation = useErrorMessage()
  const [counts, setCounts] = useState(() => noCounts(task))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction()
  const latest = useRef({ counts, key: newKey() })
  const pack = (packed: Counts) => {
    const lines = packedLines(task, packed)
    if (lines.length === 0) return
    setError(null)
    void run({
      work: () =>
        call('POST orderpackages', {
          body: { lines, warehouseId: task.warehouseId },
          idempotencyKey: latest.current.key,
        }),
      onDone: ({ orderPackageId }) => onPacked(orderPackageId),
      onFailure: (cause) => {
        setError(cause)
        latest.current.key = newKey()
      },
    })
  }
  const set = (next: Counts) => {
    latest.current.counts = next
    setCounts(next)
    if (isComplete(task, next)) pack(next)
  }
  const scan = (code: string) => {
    // Two scans may come before the first has rendered.
    const [next, found] = countScan(task, latest.current.counts, code)
    setOutcome(found)
    if (found.kind === 'counted') set(next)
  }
  useWedgeScanner(scan, () => setOutcome({ kind: 'cut' }))
  if (task.heldReason) return <InlineAlert tone="warning">{t('heldTask', { reason: task.heldReason })}</InlineAlert>
  return (
    <>
      <Box
        component="form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') scan(typed)
          setTyped('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F9') return
          event.preventDefault()
          set(allCounts(task))
        }}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'start' },
          ...largeFields,
          // In line with the field, below the height of its label.
          '& > button': { mt: { sm: '27px' }, ...largeTarget },
        }}
      >
        <TextField
          autoFocus
          label={t('scanArticle')}
          helperText={<KeyHint>{t('scanHint')}</KeyHint>}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200, ...scanField } }}
          sx={{ flex: 1, minWidth: 240 }}
        />
        <BusyButton variant="outlined" loading={isBusy} onClick={() => pack(latest.current.counts)}>
          {t('packCounted')}
        </BusyButton>
        <Button variant="outlined" onClick={() => set(allCounts(task))}>
          {t('allThere')}
        </Button>
      </Box>
      <Box role="status" sx={{ minHeight: 36, fontSize: 24, fontWeight: 600, color: outcome && toneOf[outcome.kind] }}>
        {outcome && outcomeText(outcome, t)}
      </Box>
      {error !== null && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
      <CountedLines task={task} counts={counts} />
    </>
  )
}

const toneOf = { cut: 'warning.main', wrong: 'error.main', full: 'warning.main', counted: 'success.main' } as const

function outcomeText(outcome: Outcome, t: ReturnType<typeof useTranslations<'packing'>>): string {
  if (outcome.kind === 'cut') return t('scanAgain')
  if (outcome.kind === 'wrong') return t('wrongArticle', { code: outcome.code })
  return t(outcome.kind === 'full' ? 'fullArticle' : 'countedArticle', { name: outcome.line.name })
}

function CountedLines({ task, counts }: { task: PackingTask; counts: Counts }) {
  const t = useTranslations('packing')
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {task.lines.map((line, place) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a task do not move
          key={place}
          sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ width: 120, fontSize: 24, fontWeight: 600 }}>{line.shelfCode ?? t('floor')}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Goods
              isLarge
              picture={line.coverUrl}
              title={line.name}
              text={[line.skuName, line.skuCode, line.friendlyOrderId].filter(Boolean).join(' · ')}
            />
          </Box>
          <Box
            sx={{
              fontSize: 32,
              fontVariantNumeric: 'tabular-nums',
              color: counts[place] === line.qty ? 'success.main' : undefined,
            }}
          >
            {t('countOf', { n: counts[place] ?? 0, m: line.qty })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
