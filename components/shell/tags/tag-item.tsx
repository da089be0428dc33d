'use client'
import CloseIcon from '@mui/icons-material/Close'
import PushPinIcon from '@mui/icons-material/PushPin'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { textWidth } from '@/components/list-table/text-width'
import { noteSeparator } from '../../state/page-names'
import { UnsavedDot } from '../../ui/unsaved-dot'
import { TagIcon } from './tag-icon'
import { isClosable, type Tag } from './tags'

interface Props {
  tag: Tag
  name: string
  /** What tells it from others of its kind. */
  note: string | undefined
  isCurrent: boolean
  isUnsaved: boolean
  onChoose: () => void
  onClose: () => void
  onMenu: (anchor: HTMLElement) => void
  onDrag: () => void
  /** Called when another tag was dropped on this one. */
  onDrop: () => void
}

const styles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  fontSize: 13,
  color: 'text.secondary',
  borderBlockEnd: '2px solid',
  borderColor: 'transparent',
  '&:hover': { bgcolor: 'action.hover' },
  '&[data-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
  '&[data-over]': { bgcolor: 'action.selected' },
} as const

/** In pixels: the widest link, and what is left of it beside padding, the page's icon and a gap. */
const widest = 320
const room = { text: widest - 16 - 16 - 6, mark: 14 + 6 } as const

const linkLook = {
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  maxWidth: widest,
  px: 2,
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

/** One line: what does not fit beside the name stands in a second one, which is out of sight. */
const textLook = {
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  overflow: 'hidden',
  lineHeight: 1.5,
  maxHeight: '1.5em',
} as const
const noteLook = { color: 'text.secondary', fontWeight: 400 } as const

const opensMenu = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)
const isPlainClick = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) => !(ctrlKey || metaKey || shiftKey || button)
const middle = 1

/** One visited page. The middle button and Delete close it; the right one and Shift+F10 open its menu. */
export function TagItem({ tag, name, note, isCurrent, isUnsaved, onChoose, onClose, onMenu, onDrag, onDrop }: Props) {
  const t = useTranslations('shell')
  const [isOver, setOver] = useState(false)
  const mayClose = isClosable(tag)
  const full = note ? t('tagNoted', { title: name, note }) : name
  const known = tag.isPinned ? t('tagPinned', { title: full }) : full
  return (
    <Box
      component="li"
      data-tag={tag.key}
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => {
        // Firefox does not drag elements without data.
        event.dataTransfer?.setData('text/plain', name)
        onDrag()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(event.currentTarget)
      }}
      // The middle button would start autoscroll and open the link in another window.
      onMouseDown={(event) => event.button === middle && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== middle) return
        event.preventDefault()
        if (mayClose) onClose()
      }}
      sx={styles}
    >
      <Box
        component="a"
        href={tag.url}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        aria-haspopup="menu"
        aria-keyshortcuts="Shift+F10"
        title={isUnsaved ? t('pageUnsaved') : undefined}
        aria-label={isUnsaved ? t('tagUnsaved', { title: known }) : known}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onChoose()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && mayClose) onClose()
          if (!opensMenu(event)) return
          event.preventDefault()
          onMenu(event.currentTarget)
        }}
        sx={linkLook}
      >
        <TagIcon pathname={tag.key} />
        {tag.isPinned && <PushPinIcon sx={{ fontSize: 14 }} />}
        <TagText name={name} note={note} room={room.text - (tag.isPinned ? room.mark : 0)} />
        {isUnsaved && <UnsavedDot />}
      </Box>
      {mayClose && (
        <ButtonBase
          // The keyboard has Delete and the menu; a tab stop of its own would double the stops.
          tabIndex={-1}
          aria-label={t('tagCloseNamed', { title: name })}
          onClick={onClose}
          sx={{ width: 24, height: 24, borderRadius: 1, marginInlineEnd: 1, '&:hover': { bgcolor: 'action.selected' } }}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </ButtonBase>
      )}
    </Box>
  )
}

/**
 * The name and who it is with, cut where they are too long; the amount at the end of the note is whole or left out. What
 * is out of sight in a second line would keep the tag wide, so an amount that cannot fit is not there at all.
 */
function TagText({ name, note = '', room }: Pick<Props, 'name' | 'note'> & { room: number }) {
  const end = note.lastIndexOf(noteSeparator)
  const [party, amount] = end < 0 ? ['', note && ` ${note}`] : [note.slice(0, end), note.slice(end)]
  return (
    <Box component="span" sx={textLook}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
        {party && (
          <Box component="span" dir="auto" sx={noteLook}>
            {' '}
            {party}
          </Box>
        )}
      </Box>
      {amount && textWidth(name, 13, true) + textWidth(` ${note}`, 13) <= room && (
        <Box component="span" dir="auto" sx={{ ...noteLook, flexShrink: 0, whiteSpace: 'pre' }}>
          {amount}
        </Box>
      )}
    </Box>
  )
}
