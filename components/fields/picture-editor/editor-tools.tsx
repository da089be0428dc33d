'use client'
import ArrowIcon from '@mui/icons-material/CallMade'
import CropIcon from '@mui/icons-material/Crop'
import BoxIcon from '@mui/icons-material/CropSquare'
import PenIcon from '@mui/icons-material/Gesture'
import LeftIcon from '@mui/icons-material/RotateLeft'
import RightIcon from '@mui/icons-material/RotateRight'
import TextIcon from '@mui/icons-material/TextFields'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Tooltip } from '@/components/ui/tooltip'
import type { EditorTool } from './editor-canvas'
import { type Edits, noEdits, quarterTurn, type Size, tilted } from './edits'

/** Drawn into pictures, so they follow no theme. */
export const markColors = { red: '#d32f2f', yellow: '#fbc02d', black: '#000000', white: '#ffffff' } as const
export type MarkColor = keyof typeof markColors

const tools = [
  ['crop', CropIcon],
  ['box', BoxIcon],
  ['arrow', ArrowIcon],
  ['pen', PenIcon],
  ['text', TextIcon],
] as const satisfies readonly (readonly [EditorTool, typeof CropIcon])[]

interface Props {
  size: Size
  tool: EditorTool
  color: MarkColor
  text: string
  edits: Edits
  onTool: (tool: EditorTool) => void
  onColor: (color: MarkColor) => void
  onText: (text: string) => void
  onChange: (edits: Edits, isOneMore: boolean) => void
  /** Undefined where there is nothing to undo. */
  onUndo: (() => void) | undefined
}

/** What can be done to a picture. */
export function EditorTools({ size, tool, color, text, edits, onTool, onColor, onText, onChange, onUndo }: Props) {
  const t = useTranslations('pictures')
  const tilt = useId()
  const isUntouched = edits === noEdits || JSON.stringify(edits) === JSON.stringify(noEdits)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={tool}
        aria-label={t('tools')}
        onChange={(_, next) => next && onTool(next)}
      >
        {tools.map(([value, Icon]) => (
          <ToggleButton key={value} value={value} aria-label={t(`tool.${value}`)} title={t(`tool.${value}`)}>
            <Icon fontSize="small" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {tool === 'crop' ? (
        <>
          <Box sx={{ display: 'flex' }}>
            <ToolButton label={t('rotateLeft')} onPress={() => onChange(quarterTurn(size, edits, -1), true)}>
              <LeftIcon fontSize="small" />
            </ToolButton>
            <ToolButton label={t('rotateRight')} onPress={() => onChange(quarterTurn(size, edits, 1), true)}>
              <RightIcon fontSize="small" />
            </ToolButton>
          </Box>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flex: '1 1 200px', maxWidth: 320 }}>
            <Typography id={tilt} variant="caption">
              {t('straighten')}
            </Typography>
            <Slider
              size="small"
              min={-45}
              max={45}
              valueLabelDisplay="auto"
              valueLabelFormat={(degrees) => `${degrees}°`}
              value={edits.tilt}
              aria-labelledby={tilt}
              onChange={(_, degrees) => onChange(tilted(size, edits, Number(degrees)), edits.tilt === 0)}
            />
          </Box>
        </>
      ) : (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={color}
          aria-label={t('color')}
          onChange={(_, next) => next && onColor(next)}
        >
          {Object.entries(markColors).map(([name, value]) => (
            <ToggleButton
              key={name}
              value={name}
              aria-label={t(`colors.${name as MarkColor}`)}
              title={t(`colors.${name as MarkColor}`)}
            >
              <Box
                sx={{ width: 16, height: 16, borderRadius: '50%', bgcolor: value, border: 1, borderColor: 'divider' }}
              />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {tool === 'text' && (
        <TextField
          size="small"
          label={t('tool.text')}
          value={text}
          onChange={({ target }) => onText(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        <Button size="small" startIcon={<UndoIcon fontSize="small" />} disabled={!onUndo} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button size="small" disabled={isUntouched} onClick={() => onChange(noEdits, true)}>
          {t('reset')}
        </Button>
      </Box>
    </Box>
  )
}

function ToolButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onPress}>
        {children}
      </IconButton>
    </Tooltip>
  )
}
