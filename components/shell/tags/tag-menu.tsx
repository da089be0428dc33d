'use client'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { isClosable, placesOf, type Tag, type Tags } from './tags'

interface Props {
  tags: Tags
  tag: Tag
  label: string
  anchor: HTMLElement
  onDismiss: () => void
  onRefresh: () => void
  onClose: () => void
  onCloseOthers: () => void
  onCloseAll: () => void
  onPin: (isPinned: boolean) => void
  onMove: (to: number) => void
  onReopen: (last: Tag) => void
}

/** The actions of a tag, including alternatives to dragging. */
export function TagMenu({ tags, tag, label, anchor, onDismiss, ...acts }: Props) {
  const t = useTranslations('shell')
  const isRightToLeft = useTheme().direction === 'rtl'
  const at = tags.shown.findIndex(({ key }) => key === tag.key)
  const [first, last] = placesOf(tags, tag.key)
  const left = isRightToLeft ? at + 1 : at - 1
  const right = isRightToLeft ? at - 1 : at + 1
  const isPlace = (place: number) => place >= first && place <= last
  const [lastClosed] = tags.closed
  const item = (label: Parameters<typeof t>[0], act: () => void, isPossible = true) => (
    <MenuItem
      key={label}
      disabled={!isPossible}
      onClick={() => {
        onDismiss()
        act()
      }}
    >
      {t(label)}
    </MenuItem>
  )
  return (
    <Menu open anchorEl={anchor} onClose={onDismiss} slotProps={{ list: { 'aria-label': label } }}>
      {item('tagRefresh', acts.onRefresh)}
      {item('tagClose', acts.onClose, isClosable(tag))}
      {item(
        'tagCloseOthers',
        acts.onCloseOthers,
        tags.shown.some((other) => other.key !== tag.key && isClosable(other)),
      )}
      {item('tagCloseAll', acts.onCloseAll, tags.shown.some(isClosable))}
      <Divider />
      {item(tag.isPinned ? 'tagUnpin' : 'tagPin', () => acts.onPin(!tag.isPinned), tag.key !== '/')}
      {item('tagMoveLeft', () => acts.onMove(left), isPlace(left))}
      {item('tagMoveRight', () => acts.onMove(right), isPlace(right))}
      <Divider />
      {item('tagReopen', () => lastClosed && acts.onReopen(lastClosed), lastClosed !== undefined)}
    </Menu>
  )
}
