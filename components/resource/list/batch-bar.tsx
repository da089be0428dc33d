'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { memo, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Id, sortIds } from '@/components/feedback/run-batch'
import { selectionWidth } from '@/components/list-table/column'
import { phoneQuery, sizes } from '@/components/theme/theme'
import type { EntityShape } from '@/contract/shape'
import { nameOf } from '../record/record-names'
import { type ActionOptions, useRecordActions } from '../record/use-record-actions'
import { hiddenOf, type SelectableList, SelectionCount, without } from './selection-count'

const RemarkDialog = dynamic(() => import('@/components/feedback/remark-dialog').then((file) => file.RemarkDialog), {
  ssr: false,
})

const phone = `@media ${phoneQuery}`

/** A phone has room for a cross only, which stays in sight while the other buttons are scrolled past. */
const clearLook = {
  flexShrink: 0,
  '& svg': { display: 'none', [phone]: { display: 'block' } },
  [phone]: {
    position: 'sticky',
    insetInlineEnd: -12,
    bgcolor: 'background.paper',
    '& span': { display: 'none' },
  },
} as const

interface Props {
  entity: EntityShape
  list: SelectableList
  selected: ReadonlySet<Id>
  mayWrite: boolean
  onSelect: (change: (ids: ReadonlySet<Id>) => ReadonlySet<Id>) => void
}

/**
 * What can be done with the selected rows, those on other pages included; not seen while nothing is selected. What has
 * been done is no longer selected; what has failed stays so. A ticked row is seen at once, the bar is drawn after it.
 */
export function BatchBar(props: Props) {
  const { selected } = props
  const latest = useRef(selected)
  useLayoutEffect(() => {
    latest.current = selected
  }, [selected])
  return <Bar {...props} selected={useDeferredValue(selected)} latest={latest} />
}

interface BarProps extends Props {
  /** What a press is for: the rows that are ticked by then, where `selected` is a moment late. */
  latest: RefObject<ReadonlySet<Id>>
}

const Bar = memo(function Bar({ entity, list, selected, latest, mayWrite, onSelect }: BarProps) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { act, remove } = useRecordActions(entity)
  const [isRemarking, setRemarking] = useState(false)
  const begun = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const isPrepared = useIdle()
  if (!mayWrite || (selected.size === 0 && !isPrepared)) return null
  const run = async (work: (ids: Id[], options: ActionOptions) => Promise<void>) => {
    // The second of two quick clicks comes before the buttons have changed, and one after the last row was unticked
    // before they have gone.
    if (begun.current || latest.current.size === 0) return
    begun.current = true
    setRunning(true)
    const hidden = hiddenOf(entity, list, latest.current).length
    const names = new Map(list.rows?.map((row) => [row[entity.id] as Id, nameOf(entity, row)]))
    await work(sortIds(latest.current), { names, hidden, onDone }).finally(() => {
      begun.current = false
      setRunning(false)
    })
  }
  const onDone = (done: readonly Id[]) => onSelect((before) => without(before, done))
  const clear = () => onSelect(() => new Set())
  // Disabled in word and look only, so that the focus is not lost meanwhile.
  const waiting = { 'aria-disabled': isRunning, sx: { flexShrink: 0, opacity: isRunning ? 0.5 : 1 } }
  return (
    <Box
      role="toolbar"
      aria-label={t('actions')}
      hidden={selected.size === 0}
      data-hidden-selected={hiddenOf(entity, list, selected).length > 0 || undefined}
      sx={{
        '&[hidden]': { display: 'none' },
        // Over the header, beside its checkbox: it comes and goes without moving a row.
        position: 'absolute',
        zIndex: 3,
        top: 0,
        insetInlineStart: selectionWidth,
        insetInlineEnd: 0,
        height: sizes.gridHeader,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 3,
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        bgcolor: 'background.paper',
        backgroundImage: 'linear-gradient(var(--mui-palette-action-selected) 0 0)',
        // Cards are longer than the window: there it stays at hand, below them.
        [phone]: {
          position: 'fixed',
          zIndex: 'appBar',
          top: 'auto',
          bottom: 0,
          insetInlineStart: 0,
          height: sizes.topBar,
          borderTop: 1,
          borderColor: 'divider',
          gap: 0,
          '& .MuiButton-root': { px: 1, minWidth: 40 },
          // What is said of hidden records has a line of its own.
          '&[data-hidden-selected]': { flexWrap: 'wrap', height: 'auto', rowGap: 1, py: 2 },
        },
      }}
    >
      <SelectionCount entity={entity} list={list} selected={selected} onSelect={onSelect} />
      {(['enable', 'disable'] as const)
        .filter((action) => entity.actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="small"
            {...waiting}
            onClick={() => void run((ids, options) => act(ids, action, options))}
          >
            {t(action)}
          </Button>
        ))}
      {entity.actions.includes('remark') && (
        <Button size="small" {...waiting} onClick={() => setRemarking(!begun.current && latest.current.size > 0)}>
          {t('remark')}
        </Button>
      )}
      {entity.verbs.includes('remove') && (
        <Button size="small" color="error" {...waiting} onClick={() => void run(remove)}>
          {common('delete')}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button size="small" aria-label={t('clearSelection')} sx={clearLook} onClick={clear}>
        <CloseIcon fontSize="small" />
        <span>{t('clearSelection')}</span>
      </Button>
      {isRemarking && (
        <RemarkDialog
          open
          initial=""
          onClose={() => setRemarking(false)}
          onSave={(remark) => {
            setRemarking(false)
            void run((ids, options) => {
              const kept = ids.length > 1 && !remark.trim() ? null : remark
              return act(ids, 'remark', { ...options, remark: kept })
            })
          }}
        />
      )}
    </Box>
  )
})

/** Whether the page has had time to spare since it was drawn: what is drawn then makes the first selection quick. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Not every browser tells; there the bar is drawn when it is needed.
    const handle = window.requestIdleCallback?.(() => setIdle(true), { timeout: 10_000 })
    return () => window.cancelIdleCallback?.(handle)
  }, [])
  return isIdle
}
