'use client'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { lookOf } from '@/components/fields/status-badge'
import { dangerousLast } from '@/components/ui/dangerous-last'
import type { MenuEntry } from '@/components/ui/entry-menu'
import { MenuButton } from '@/components/ui/menu-button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { EntityShape } from '@/contract/shape'
import { isFinal, moveOf } from '@/contract/states'
import type { Row } from '../core/list-types'
import { nameOf } from './record-names'
import { type RecordMenuOptions, useRecordMenu } from './use-record-menu'

interface Props extends RecordMenuOptions {
  /** The page has a button for what is next. */
  areMovesInMenu?: boolean
  entity: EntityShape
  record: Row
  /** Moves that the page has buttons for. */
  inHead?: readonly string[]
  /** Further entries of the menu, before the others; one named like a move replaces it. */
  more?: readonly MenuEntry[]
  /** Between the action of the state and the menu. */
  children?: ReactNode
}

const noEntries: readonly MenuEntry[] = []
const noMoves: readonly string[] = []

/** The actions in a record's head: that of its state as a button, all others in a menu. */
export function RecordActions({
  entity,
  record,
  areMovesInMenu = false,
  inHead = noMoves,
  more = noEntries,
  children,
  ...options
}: Props) {
  const t = useTranslations()
  const name = nameOf(entity, record)
  const { moves, others, dialog } = useRecordMenu(entity, record, name, options)
  const [first] = moves
  const next = !areMovesInMenu && first && !isLast(entity, first.key) ? first : undefined
  const isReplaced = ({ key }: MenuEntry) => inHead.includes(key) || more.some((entry) => entry.key === key)
  const left = (next ? moves.slice(1) : moves).filter((move) => !isReplaced(move))
  const entries = dangerousLast([...more, ...left, ...others])
  // What has reached its aim waits for nothing: its action is there, and is not urged.
  const status = String(record.status)
  const isDone = /^(well|quiet)$/.test(lookOf(status) ?? '') && status !== entity.states?.initial
  // The button of an action leaves with the state that allowed it; the menu stays.
  const bar = useKeptFocus<HTMLDivElement>()
  return (
    <>
      <Box {...bar} sx={{ display: 'contents' }}>
        {next && (
          <Button key={next.key} variant={isDone ? 'outlined' : 'contained'} onClick={next.onSelect}>
            {next.text}
          </Button>
        )}
        {children}
        {entries.length > 0 && (
          <MenuButton
            label={t('common.pair', { name: t('resource.actions'), value: name })}
            icon={<MoreIcon fontSize="small" />}
            entries={entries}
            size="small"
          />
        )}
      </Box>
      {dialog}
    </>
  )
}

/** What cannot be undone is never offered as what comes next. */
function isLast({ states }: EntityShape, action: string): boolean {
  const move = moveOf(states, action)
  return states !== undefined && move !== undefined && isFinal(states, move)
}
