'use client'
import AddIcon from '@mui/icons-material/Add'
import GridIcon from '@mui/icons-material/GridOnOutlined'
import PriceIcon from '@mui/icons-material/SellOutlined'
import FillDownIcon from '@mui/icons-material/SouthOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Place } from './sku-rows'
import type { useSkuCommands } from './use-sku-commands'
import type { useSkuGrid } from './use-sku-grid'

interface Props {
  grid: ReturnType<typeof useSkuGrid>
  commands: ReturnType<typeof useSkuCommands>
  /** How many rows are selected. */
  selected: number
  /** The cell that has the keyboard. */
  place: Place | null
  onOpen: (dialog: 'generate' | 'price') => void
  onRemove: () => void
  /** Whether all columns are in view. */
  isWide: boolean
  onWide: (isWide: boolean) => void
}

interface Tool {
  text: string
  icon?: ReactNode
  /** Whether there is something to do it with. */
  isReady: boolean
  shortcut?: string
  onClick: () => void
}

/** What can be done with the rows of the SKU grid; nothing while they are saved. */
export function SkuToolbar({ grid, commands, selected, place, onOpen, onRemove, isWide, onWide }: Props) {
  const t = useTranslations('skuGrid')
  const resource = useTranslations('resource')
  const common = useTranslations('common')
  const { hasTarget } = commands
  const tools: Tool[] = [
    { text: t('add'), icon: <AddIcon />, isReady: true, onClick: commands.add },
    { text: t('generate'), icon: <GridIcon />, isReady: true, onClick: () => onOpen('generate') },
    { text: t('price'), icon: <PriceIcon />, isReady: grid.rows.length > 0, onClick: () => onOpen('price') },
    {
      ...{ text: t('fillDown'), icon: <FillDownIcon />, isReady: place !== null, shortcut: 'Control+D Meta+D' },
      onClick: () => place && commands.fillDown(place),
    },
    { text: resource('enable'), isReady: hasTarget, onClick: () => commands.setStatus('Enabled') },
    { text: resource('disable'), isReady: hasTarget, onClick: () => commands.setStatus('Disabled') },
    { text: common('remove'), isReady: hasTarget, onClick: onRemove },
    {
      ...{ text: t('undo'), icon: <UndoIcon />, isReady: grid.canUndo, shortcut: 'Control+Z Meta+Z' },
      onClick: grid.undo,
    },
  ]
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 4, py: 2 }}
    >
      {tools.map(({ text, icon, isReady, shortcut, onClick }) => (
        <Button
          key={text}
          size="small"
          startIcon={icon}
          disabled={!isReady || grid.isSaving}
          aria-keyshortcuts={shortcut}
          onClick={onClick}
        >
          {text}
        </Button>
      ))}
      <Button size="small" startIcon={<ColumnsIcon />} aria-pressed={isWide} onClick={() => onWide(!isWide)}>
        {t(isWide ? 'fewerColumns' : 'allColumns')}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Typography variant="body2" color="textSecondary" role="status">
        {selected > 0 ? resource('selected', { count: selected }) : t('hint')}
      </Typography>
    </Box>
  )
}
