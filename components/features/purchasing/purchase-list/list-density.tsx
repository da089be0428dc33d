'use client'
import DensityLargeIcon from '@mui/icons-material/DensityLarge'
import DensitySmallIcon from '@mui/icons-material/DensitySmall'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { type Density, densityPreference } from '@/components/list-table/density'
import { usePreference } from '@/components/state/preferences'
import { Tooltip } from '@/components/ui/tooltip'

/** Whether the lines are low: as in all lists of a person who has chosen, else they are comfortable. */
export function useListDensity() {
  const [stored, store] = usePreference(densityPreference)
  const isDense = stored === ('compact' satisfies Density)
  const toggle = () => store((isDense ? 'comfortable' : 'compact') satisfies Density)
  return { isDense, toggle }
}

/** Switches between comfortable and compact lines. */
export function DensityButton() {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { isDense, toggle } = useListDensity()
  const label = common('pair', { name: t('density'), value: t(isDense ? 'densityCompact' : 'densityComfortable') })
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={toggle} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {isDense ? <DensitySmallIcon fontSize="small" /> : <DensityLargeIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
