'use client'
import SearchIcon from '@mui/icons-material/Search'
import TuneIcon from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { RefInput } from '@/components/fields/refs/ref-input'
import { textWidth } from '@/components/list-table/text-width'
import { smallQuery } from '@/components/theme/theme'
import { formatNumber } from '@/lib/format/number'
import { siteCookie, storePreferenceCookie, warehouseCookie } from '@/lib/session/preference-cookies'
import { FilterSelect } from './filter-select'
import type { LineFilter } from './rules/line-filters'
import { type Grouping, groupings } from './rules/purchase-list-rules'
import { useSiteCounts } from './use-site-counts'

/** A site or a warehouse as the toolbar needs it. */
export interface SiteAndWarehouse {
  id: number
  name: string
  companyId: number
}

const labels = {
  supplier: 'bySupplier',
  order: 'byOrder',
  remark: 'byRemark',
  purchaseOrder: 'byPurchaseOrder',
} as const satisfies Record<Grouping, string>

interface Props {
  site: SiteAndWarehouse | null
  warehouse: SiteAndWarehouse | null
  grouping: Grouping | null
  /** During an order, site and warehouse stay readable. */
  isDisabled: boolean
  /** The site was just switched by this toolbar, whose picker had the focus. */
  isSiteFocused: boolean
  /** Not null: the warehouse has to be chosen first; each new object focuses the field again. */
  missingWarehouse: object | null
  filter: LineFilter | null
  onFilter: (filter: LineFilter | null) => void
  find: string
  onFind: (text: string) => void
  onSite: (site: SiteAndWarehouse | null) => void
  onWarehouse: (warehouse: SiteAndWarehouse | null) => void
  onGrouping: (grouping: Grouping) => void
}

/** Shows the chosen name whole beside the buttons of its field, up to a name of some 40 letters. */
const widthFor = (chosen: SiteAndWarehouse | null, least: number): number => {
  const [fontSize, buttons, most] = [14, 100, 380]
  return Math.min(most, Math.max(least, Math.ceil(textWidth(chosen?.name ?? '', fontSize)) + buttons))
}

/** Shows the text of an empty search whole, beside its icon and the cross of browsers, which keeps its room. */
const widthOfSearch = (text: string): number => {
  const [fontSize, around] = [14, 72]
  return Math.ceil(textWidth(text, fontSize)) + around
}

/** With more room than its text needs, the search becomes so wide, in pixels. */
const usualSearch = 180

/**
 * Filter and search stand together at the end: where they do not fit beside the others, both go below them. On a phone the
 * search is there at once; the others stand below it once they are opened.
 */
const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mb: 3,
  alignItems: 'center',
  '& > [data-end]': { flex: '1 0 auto', display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'flex-end' },
  [`@media ${smallQuery}`]: {
    mt: -2,
    mb: 2,
    '& > [data-end]': { display: 'contents' },
    '& > [data-end] > [data-first]': { order: -1 },
    '&:not([data-open]) > :not([data-end]), &:not([data-open]) > [data-end] > :not([data-first])': { display: 'none' },
  },
} as const

export function Toolbar(props: Props) {
  const { site, warehouse, grouping, isDisabled, isSiteFocused, missingWarehouse } = props
  const { find, filter, onFilter, onFind, onSite, onWarehouse, onGrouping } = props
  const t = useTranslations('purchaseList')
  const counts = useSiteCounts()
  const sitePicker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSiteFocused) sitePicker.current?.querySelector('input')?.focus()
  }, [isSiteFocused])
  const warehouseInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missingWarehouse) warehouseInput.current?.focus()
  }, [missingWarehouse])
  const [isOpen, setOpen] = useState(site === null || isSiteFocused)
  // A hidden field could not be focused.
  if (missingWarehouse && !isOpen) setOpen(true)
  return (
    <Box data-open={isOpen || undefined} sx={look}>
      <Box ref={sitePicker} sx={{ width: { xs: 'calc(50% - 4px)', sm: widthFor(site, 210) } }}>
        <RefInput
          to="sites"
          label={t('site')}
          value={site?.id ?? null}
          valueName={site?.name}
          isClearable={false}
          noteOf={(id) => formatNumber(counts.get(id) ?? 0, 0)}
          disabled={isDisabled}
          onChange={(id, name, record) => {
            if (id === null) return
            storePreferenceCookie(siteCookie, String(id))
            onSite({ id, name: name ?? '', companyId: Number(record?.companyId) })
          }}
        />
      </Box>
      <Box sx={{ width: { xs: 'calc(50% - 4px)', sm: widthFor(warehouse, 220) } }}>
        <RefInput
          to="warehouses"
          label={t('warehouse')}
          value={warehouse?.id ?? null}
          valueName={warehouse?.name}
          query={site ? { companyId: site.companyId } : undefined}
          disabled={isDisabled}
          error={missingWarehouse !== null}
          helperText={missingWarehouse ? t('selectWarehouse') : undefined}
          inputRef={warehouseInput}
          onChange={(id, name, record) => {
            storePreferenceCookie(warehouseCookie, String(id ?? ''))
            onWarehouse(id === null ? null : { id, name: name ?? '', companyId: Number(record?.companyId) })
          }}
        />
      </Box>
      <ToggleButtonGroup
        size="small"
        value={grouping}
        aria-label={t('groupBy')}
        sx={{
          bgcolor: 'background.paper',
          width: { xs: '100%', sm: 'auto' },
          '& button': { flex: { xs: 'auto', sm: 'none' }, px: { xs: 1.5, sm: 3 }, fontSize: { xs: 12.5, sm: 13.5 } },
        }}
      >
        {groupings.map((name) => (
          <ToggleButton key={name} value={name} onClick={() => onGrouping(name)}>
            {t(labels[name])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div data-end>
        <FilterSelect filter={filter} onFilter={onFilter} />
        <FindInput find={find} onFind={onFind} />
        <ToolsButton isOpen={isOpen} isUsed={grouping !== null || filter !== null} onToggle={() => setOpen(!isOpen)} />
      </div>
    </Box>
  )
}

function FindInput({ find, onFind }: Pick<Props, 'find' | 'onFind'>) {
  const t = useTranslations('purchaseList')
  const width = widthOfSearch(t('find'))
  return (
    <OutlinedInput
      data-first
      size="small"
      type="search"
      value={find}
      onChange={({ target }) => onFind(target.value)}
      placeholder={t('find')}
      inputProps={{ 'aria-label': t('find') }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{
        ...{ width: { xs: 'calc(100% - 52px)', sm: width }, flex: { sm: '1 0 auto' } },
        maxWidth: { sm: Math.max(width, usualSearch) },
        bgcolor: 'background.paper',
      }}
    />
  )
}

interface ToolsButtonProps {
  isOpen: boolean
  /** The lines are grouped or filtered by what it hides. */
  isUsed: boolean
  onToggle: () => void
}

/** On a phone: shows and hides site, warehouse, grouping and filter. */
function ToolsButton({ isOpen, isUsed, onToggle }: ToolsButtonProps) {
  const t = useTranslations('resource')
  return (
    <IconButton
      data-first
      aria-label={t('listTools')}
      aria-expanded={isOpen}
      color={isUsed ? 'primary' : 'default'}
      onClick={onToggle}
      sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
    >
      <TuneIcon fontSize="small" />
    </IconButton>
  )
}
