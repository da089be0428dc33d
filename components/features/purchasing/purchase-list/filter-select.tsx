'use client'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import type { LineFilter } from './rules/line-filters'

const labels = {
  mine: 'filterMine',
  toFix: 'filterToFix',
  dearer: 'filterDearer',
  noSupplier: 'filterNoSupplier',
  old: 'filterOld',
} as const

type Offered = keyof typeof labels
const offered = Object.keys(labels) as Offered[]

const isOffered = (kind: string): kind is Offered => Object.hasOwn(labels, kind)

interface Props {
  filter: LineFilter | null
  onFilter: (filter: LineFilter | null) => void
}

/** Which lines of the list are shown. */
export function FilterSelect({ filter, onFilter }: Props) {
  const t = useTranslations('purchaseList')
  const other = filter && !isOffered(filter.kind) ? filter : null
  return (
    <TextField
      select
      size="small"
      label={t('filter')}
      value={filter?.kind ?? 'all'}
      onChange={({ target }) => onFilter(isOffered(target.value) ? { kind: target.value } : null)}
      sx={{ width: { xs: '100%', sm: 150 }, bgcolor: 'background.paper' }}
    >
      <MenuItem value="all">{t('filterAll')}</MenuItem>
      {offered.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {t(labels[kind])}
        </MenuItem>
      ))}
      {other && (
        <MenuItem value={other.kind}>
          {other.kind === 'order' ? t('filterOrder', { name: other.name }) : t('filterResult')}
        </MenuItem>
      )}
    </TextField>
  )
}
