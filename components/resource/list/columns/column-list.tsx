'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { densities } from '@/components/list-table/density'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import { ColumnRow } from './column-row'
import { moved, toggled, withWidth } from './list-view'
import type { ListViewChoice } from './use-list-view'

interface Props {
  entity: EntityShape
  view: ListViewChoice
}

/** The columns of a list with their order and widths, and how high its rows are. */
export function ColumnList({ entity, view }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { columns, density, widths, offered, change, setDensity, reset } = view
  const others = offered.filter((field) => !columns.includes(field))
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, px: 4, py: 2, maxHeight: 'min(380px, 50dvh)', overflow: 'auto' }}
      >
        {[...columns, ...others].map((field) => {
          const place = columns.indexOf(field)
          return (
            <ColumnRow
              key={field}
              name={label(field)}
              isShown={place >= 0}
              // Without it no record could be opened.
              mustStay={place >= 0 && (field === entity.label || columns.length === 1)}
              isFirst={place === 0}
              isLast={place === columns.length - 1}
              width={widths[field]}
              onToggle={() => change({ columns: toggled(columns, field) })}
              onMove={(by) => change({ columns: moved(columns, field, by) })}
              onWidth={(width) => change({ widths: withWidth(widths, field, width) })}
            />
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
          onChange={(_, next) => next && setDensity(next)}
        >
          {densities.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(name === 'compact' ? 'densityCompact' : 'densityComfortable')}
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
