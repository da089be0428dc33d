'use client'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { MenuButton } from '@/components/ui/menu-button'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { nameOf } from './record-names'
import { type RecordMenuOptions, useRecordMenu } from './use-record-menu'

interface Props extends RecordMenuOptions {
  /** The page has a button for what is next. */
  areMovesInMenu?: boolean
  entity: EntityShape
  record: Row
}

/** More actions than these wait in the menu. */
const maxButtons = 2

/** The actions in a record's header: the next ones as buttons, all others in a menu. */
export function RecordActions({ entity, record, areMovesInMenu = false, ...options }: Props) {
  const t = useTranslations()
  const name = nameOf(entity, record)
  const { moves, others, dialog } = useRecordMenu(entity, record, name, options)
  const buttons = moves.slice(0, areMovesInMenu ? 0 : maxButtons)
  const entries = [...moves.slice(buttons.length), ...others]
  const bar = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // The button of an action leaves with the state that allowed it; the menu stays and keeps the place of the keyboard.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    const stay = bar.current?.querySelectorAll('button') ?? []
    stay[stay.length - 1]?.focus()
  })
  return (
    <>
      <Box
        ref={bar}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
        sx={{ display: 'contents' }}
      >
        {buttons.map(({ key, text, onSelect }) => (
          <Button key={key} onClick={onSelect}>
            {text}
          </Button>
        ))}
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
