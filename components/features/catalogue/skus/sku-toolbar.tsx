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

interface Props {
  /** How many rows are selected. */
  selected: number
  /** Whether there is a row that an action could mean. */
  hasTarget: boolean
  /** Whether there is any row. */
  hasRows: boolean
  canFill: boolean
  canUndo: boolean
  /** Whether the rows are being saved: nothing can be done with them until then. */
  isSaving: boolean
  onAdd: () => void
  onGenerate: () => void
  onPrice: () => void
  onFillDown: () => void
  onStatus: (status: 'Enabled' | 'Disabled') => void
  onRemove: () => void
  onUndo: () => void
  /** Whether all columns are in view. */
  isWide: boolean
  onWide: (isWide: boolean) => void
}

/** What can be done with the rows of the SKU grid, before anything is saved. */
export function SkuToolbar(props: Props) {
  const { selected, hasTarget, canFill, canUndo, isSaving } = props
  const t = useTranslations('skuGrid')
  const resource = useTranslations('resource')
  const common = useTranslations('common')
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 4, py: 2 }}
    >
      <Button size="small" startIcon={<AddIcon />} disabled={isSaving} onClick={props.onAdd}>
        {t('add')}
      </Button>
      <Button size="small" startIcon={<GridIcon />} disabled={isSaving} onClick={props.onGenerate}>
        {t('generate')}
      </Button>
      <Button size="small" startIcon={<PriceIcon />} disabled={!props.hasRows || isSaving} onClick={props.onPrice}>
        {t('price')}
      </Button>
      <Button
        size="small"
        startIcon={<FillDownIcon />}
        disabled={!canFill || isSaving}
        aria-keyshortcuts="Control+D Meta+D"
        onClick={props.onFillDown}
      >
        {t('fillDown')}
      </Button>
      <Button size="small" disabled={!hasTarget || isSaving} onClick={() => props.onStatus('Enabled')}>
        {resource('enable')}
      </Button>
      <Button size="small" disabled={!hasTarget || isSaving} onClick={() => props.onStatus('Disabled')}>
        {resource('disable')}
      </Button>
      <Button size="small" disabled={!hasTarget || isSaving} onClick={props.onRemove}>
        {common('remove')}
      </Button>
      <Button
        size="small"
        startIcon={<UndoIcon />}
        disabled={!canUndo || isSaving}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={props.onUndo}
      >
        {t('undo')}
      </Button>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-pressed={props.isWide}
        onClick={() => props.onWide(!props.isWide)}
      >
        {t(props.isWide ? 'fewerColumns' : 'allColumns')}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Typography variant="body2" color="textSecondary" role="status">
        {selected > 0 ? resource('selected', { count: selected }) : t('hint')}
      </Typography>
    </Box>
  )
}
