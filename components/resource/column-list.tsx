'use client'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { EntityShape } from '@/contract/shape'
import { useLabels } from './labels'
import { densities, moved, toggled } from './list-view'
import type { ListViewChoice } from './use-list-view'

interface Props {
  entity: EntityShape
  view: ListViewChoice
}

/** The columns of a list with their order, and how high its rows are. */
export function ColumnList({ entity, view }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { columns, density, offered, change, reset } = view
  const others = offered.filter((field) => !columns.includes(field))
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, px: 4, py: 2, maxHeight: 'min(380px, 50dvh)', overflow: 'auto' }}
      >
        {[...columns, ...others].map((field) => {
          const place = columns.indexOf(field)
          const move = (by: -1 | 1) => change({ columns: moved(columns, field, by) })
          return (
            <Box component="li" key={field} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 0 }}
                slotProps={{ typography: { variant: 'body2', noWrap: true } }}
                control={
                  <Checkbox
                    size="small"
                    checked={place >= 0}
                    // Without it no record could be opened.
                    disabled={place >= 0 && (field === entity.label || columns.length === 1)}
                    onChange={() => change({ columns: toggled(columns, field) })}
                  />
                }
                label={label(field)}
              />
              {place >= 0 && (
                <>
                  <MoveButton
                    label={t('columnUp', { name: label(field) })}
                    isAtEdge={place === 0}
                    onMove={() => move(-1)}
                    icon={<UpIcon fontSize="inherit" />}
                  />
                  <MoveButton
                    label={t('columnDown', { name: label(field) })}
                    isAtEdge={place === columns.length - 1}
                    onMove={() => move(1)}
                    icon={<DownIcon fontSize="inherit" />}
                  />
                </>
              )}
            </Box>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {t('density')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('density')}
          value={density}
          onChange={(_, next) => next && change({ density: next })}
        >
          {densities.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(name === 'compact' ? 'densityCompact' : 'densityStandard')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        <Button size="small" onClick={reset}>
          {t('columnsReset')}
        </Button>
      </Box>
    </>
  )
}

interface MoveProps {
  label: string
  isAtEdge: boolean
  onMove: () => void
  icon: React.ReactNode
}

/** At the edge it can still have the focus, or the keyboard would lose its place on the way there. */
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
