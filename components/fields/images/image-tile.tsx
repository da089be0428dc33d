'use client'
import ClearIcon from '@mui/icons-material/Clear'
import EditIcon from '@mui/icons-material/EditOutlined'
import FirstIcon from '@mui/icons-material/FirstPage'
import LeftIcon from '@mui/icons-material/NavigateBefore'
import RightIcon from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import type { HTMLAttributes, ReactNode } from 'react'
import { touchQuery } from '@/components/theme/theme'
import { Tooltip } from '@/components/ui/tooltip'
import { StoredImage } from '../pictures/image'

interface Props {
  url: string
  position: number
  total: number
  /** Attributes of the drag handle. */
  handle: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** All five buttons below it stand in one line; those for fingers in two. */
const size = 120
const touchWidth = 3 * 44 + 2

/** One of several pictures, with buttons that move and remove it. */
export function ImageTile({ url, position, total, handle, onMove, onEdit, onRemove }: Props) {
  const t = useTranslations('pictures')
  const name = t('place', { position: position + 1, total })
  const isFirst = position === 0
  const isLast = position === total - 1
  return (
    <Box
      sx={{
        width: size + 2,
        [`@media ${touchQuery}`]: { width: touchWidth, '& img': { width: '100%' } },
        border: 1,
        borderColor: isFirst ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Box {...handle} sx={{ position: 'relative', touchAction: 'manipulation', '& img': { pointerEvents: 'none' } }}>
        <StoredImage url={url} size={size} alt={name} />
        {isFirst && (
          <Chip size="small" color="primary" label={t('main')} sx={{ position: 'absolute', left: 4, bottom: 4 }} />
        )}
      </Box>
      <Box role="group" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <TileButton label={t('makeMain')} isOff={isFirst} onPress={() => onMove(0)}>
          <FirstIcon fontSize="small" />
        </TileButton>
        <TileButton label={t('moveLeft')} isOff={isFirst} onPress={() => onMove(position - 1)}>
          <LeftIcon fontSize="small" />
        </TileButton>
        <TileButton label={t('moveRight')} isOff={isLast} onPress={() => onMove(position + 1)}>
          <RightIcon fontSize="small" />
        </TileButton>
        <TileButton label={t('edit')} onPress={onEdit}>
          <EditIcon fontSize="small" />
        </TileButton>
        <TileButton label={t('remove')} onPress={onRemove}>
          <ClearIcon fontSize="small" />
        </TileButton>
      </Box>
    </Box>
  )
}

interface ButtonProps {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

/** Stays focusable when there is nothing more to do, so that the focus is not lost. */
function TileButton({ label, isOff = false, onPress, children }: ButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onPress()}
        sx={{ p: 0.5, opacity: isOff ? 0.4 : 1 }}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
