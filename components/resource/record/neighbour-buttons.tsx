'use client'
import NextIcon from '@mui/icons-material/KeyboardArrowRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Tooltip } from '@/components/ui/tooltip'
import type { EntityShape } from '@/contract/shape'
import { formatTotal } from '@/lib/format/number'
import { useRecordOpening } from '../core/use-shown-record'
import { type Neighbour, useNeighbours } from './list-place'

interface Props {
  entity: EntityShape
  id: number | string
  onOpen: (id: number | string) => void
}

const editable = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]'

/** The place of a record in the list that it was opened from, and the ways to those beside it; also by Alt+↑ and Alt+↓. */
export function NeighbourButtons({ entity, id, onOpen }: Props) {
  const t = useTranslations('resource')
  const found = useNeighbours(entity, id)
  const opening = useRecordOpening(entity)
  const root = useRef<HTMLDivElement>(null)
  const go = (to: Neighbour | undefined) => {
    if (!to) return
    to.turn()
    opening.open(to.id, to.row)
    onOpen(to.id)
  }
  const keys = useRef<(key: string) => boolean>(() => false)
  keys.current = (key) => {
    const to = key === 'ArrowUp' ? found?.before : key === 'ArrowDown' ? found?.after : undefined
    go(to)
    return to !== undefined
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(editable)) return
      // A dialog over the record has the keyboard.
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
      const top = dialogs[dialogs.length - 1]
      if (top && !top.contains(root.current)) return
      if (keys.current(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!found || found.total < 2) return null
  const { position, total, before, after } = found
  return (
    <Box ref={root} role="group" aria-label={t('inList')} sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <Step label={t('recordBefore')} keys="Alt+ArrowUp" to={before} isBack onPress={opening.press} onGo={go} />
      <Box component="span" sx={[place, { display: { xs: 'none', sm: 'inline' } }]}>
        {t('positionOf', { position, total: formatTotal({ total }) })}
      </Box>
      {/* The buttons of a phone's head fit into one row then. */}
      <Box component="span" aria-hidden sx={[place, { display: { sm: 'none' } }]}>
        {position}/{formatTotal({ total })}
      </Box>
      <Step label={t('recordAfter')} keys="Alt+ArrowDown" to={after} onPress={opening.press} onGo={go} />
    </Box>
  )
}

const place = { fontSize: 12.5, color: 'text.secondary', whiteSpace: 'nowrap' } as const

interface StepProps {
  label: string
  keys: string
  to: Neighbour | undefined
  isBack?: boolean
  onPress: (id: Neighbour['id']) => void
  onGo: (to: Neighbour | undefined) => void
}

function Step({ label, keys, to, isBack = false, onPress, onGo }: StepProps) {
  return (
    <Tooltip title={`${label} (${keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓')})`}>
      <IconButton
        size="small"
        aria-label={label}
        aria-keyshortcuts={keys}
        // Focusable, so that the keyboard keeps its place at the end of the list.
        aria-disabled={to === undefined}
        onPointerDown={(event) => to && event.button === 0 && onPress(to.id)}
        onClick={() => onGo(to)}
        sx={{ '&[aria-disabled=true]': { color: 'action.disabled' } }}
      >
        <NextIcon
          fontSize="small"
          sx={({ direction }) => ({ scale: isBack !== (direction === 'rtl') ? '-1 1' : undefined })}
        />
      </IconButton>
    </Tooltip>
  )
}
