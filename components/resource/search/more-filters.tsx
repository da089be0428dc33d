'use client'
import FilterListIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { phoneQuery } from '@/components/theme/theme'
import type { EntityShape } from '@/contract/shape'
import { companyField, namesOf, type Terms } from './filters'

// Opened by few visits: the panel and its form are loaded then.
const FilterPanel = dynamic(() => import('./filter-panel').then((file) => file.FilterPanel), { ssr: false })
const FilterForm = dynamic(() => import('./filter-form').then((file) => file.FilterForm), { ssr: false })

/** A phone has room for the icon and the number alone. */
const buttonLook = {
  flexShrink: 0,
  minHeight: 32,
  py: 0,
  fontWeight: 500,
  '& .number': { display: 'none' },
  [`@media ${phoneQuery}`]: {
    minWidth: 44,
    px: 2,
    '& .words': { display: 'none' },
    '& .number': { display: 'inline' },
    '& .MuiButton-startIcon': { m: 0 },
  },
} as const

interface Props {
  entity: EntityShape
  fields: readonly string[]
  /** Whether companies are searched by, which a phone has here. */
  isByCompany?: boolean
  terms: Terms
  /** The terms that the active tab says. */
  tab: ReadonlySet<string>
  onChange: (terms: Record<string, string>) => void
}

/** The filters without space in the bar: beside their button, on the phone in a drawer. */
export function MoreFilters({ entity, fields: own, isByCompany = false, terms, tab, onChange }: Props) {
  const t = useTranslations('resource')
  const isPhone = useMediaQuery(phoneQuery)
  const fields = isByCompany && isPhone ? [companyField, ...own] : own
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const close = () => setAnchor(null)
  const isUsed = (field: string) => namesOf(entity, field).some((name) => terms[name] && !tab.has(name))
  const used = fields.filter(isUsed).length
  const form = anchor && (
    <FilterForm
      {...{ entity, fields, terms, titleId }}
      onApply={(next) => {
        close()
        onChange(next)
      }}
    />
  )
  if (fields.length === 0) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterListIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={used > 0 ? t('moreFiltersUsed', { count: used }) : t('moreFilters')}
        onClick={({ currentTarget }) => {
          setOpened(true)
          setAnchor(currentTarget)
        }}
        sx={buttonLook}
      >
        <span className="words">{used > 0 ? t('moreFiltersUsed', { count: used }) : t('moreFilters')}</span>
        {used > 0 && <span className="number">{used}</span>}
      </Button>
      {wasOpened && (
        <FilterPanel isDrawer={isPhone} titleId={titleId} anchor={anchor} onClose={close}>
          {form}
        </FilterPanel>
      )}
    </>
  )
}
