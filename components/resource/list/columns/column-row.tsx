'use client'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { WidthInput } from './width-input'

interface Props {
  name: string
  isShown: boolean
  mustStay: boolean
  isFirst: boolean
  isLast: boolean
  width: number | undefined
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onWidth: (width: number | undefined) => void
}

/** One column in the choice of columns. */
export function ColumnRow({ name, isShown, mustStay, isFirst, isLast, width, onToggle, onMove, onWidth }: Props) {
  const t = useTranslations('resource')
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0 }}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        control={<Checkbox size="small" checked={isShown} disabled={mustStay} onChange={onToggle} />}
        label={name}
      />
      {isShown && (
        <>
          <WidthInput label={t('columnWidth', { name })} width={width} onWidth={onWidth} />
          <MoveButton
            label={t('columnUp', { name })}
            isAtEdge={isFirst}
            onMove={() => onMove(-1)}
            icon={<UpIcon fontSize="inherit" />}
          />
          <MoveButton
            label={t('columnDown', { name })}
            isAtEdge={isLast}
            onMove={() => onMove(1)}
            icon={<DownIcon fontSize="inherit" />}
          />
        </>
      )}
    </Box>
  )
}

interface MoveProps {
  label: string
  isAtEdge: boolean
  onMove: () => void
  icon: React.ReactNode
}

/** At the edge the button is disabled for assistive technology only, so that it can keep the focus. */
function MoveButton({ label, isAtEdge, onMove, icon }: MoveProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isAtEdge}
      onClick={() => !isAtEdge && onMove()}
      sx={{ opacity: isAtEdge ? 0.4 : 1 }}
    >
      {icon}
    </IconButton>
  )
}
