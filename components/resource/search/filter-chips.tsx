'use client'
import CancelIcon from '@mui/icons-material/Cancel'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslations } from 'next-intl'
import { useRefNames } from '@/components/fields/refs/use-ref-names'
import { useEnum } from '@/components/fields/use-enum'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { EnumName } from '@/contract/enums'
import type { FieldMeta } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import { partsOf } from '@/contract/text/pasted-numbers'
import { totalValues } from '@/lib/format/number'
import { metaOf } from '../core/field-meta'
import { chipsLook } from './chips-look'
import { wordsOfTerm } from './date-term'
import { type ActiveTerm, chipTerms, type Terms, withTerms } from './filters'

interface Props {
  entity: EntityShape
  terms: Terms
  /** The terms that the active tab says. */
  tab?: ReadonlySet<string>
  onChange: (terms: Record<string, string>) => void
}

const nothing: ReadonlySet<string> = new Set()

/** The active filters with their labels; each can be removed, or all of them. */
export function FilterChips({ entity, terms, tab = nothing, onChange }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const ownTitles: Record<string, string> = { ids: t('ids'), numbers: t('onlyNumbers') }
  // A built-in search is marked above the bar.
  const active = chipTerms(entity, terms, tab)
  const kept = Object.fromEntries(Object.entries(terms).filter(([name]) => tab.has(name)))
  if (active.length === 0) return null
  return (
    <Box sx={chipsLook}>
      {active.map((term) => {
        const isMany = term.kind === 'ids' && countOf(terms[term.field]) > maxNamed
        const title = isMany
          ? label('many')
          : (ownTitles[term.kind === 'ids' ? 'ids' : term.field] ?? label(term.field))
        return (
          <Chip
            key={term.field}
            size="small"
            label={
              <>
                {title}: <TermWords entity={entity} term={term} terms={terms} />
              </>
            }
            title={isMany || term.field === 'numbers' ? terms[term.field] : undefined}
            onDelete={() => onChange(withTerms(terms, Object.fromEntries(term.names.map((name) => [name, '']))))}
            deleteIcon={<CancelIcon titleAccess={t('removeFilter', { name: title })} />}
            sx={{ maxWidth: '100%' }}
          />
        )
      })}
      <Button size="small" onClick={() => onChange(kept)}>
        {t('clearAll')}
      </Button>
    </Box>
  )
}

/** Max. keys listed by name; of more only the number. */
const maxNamed = 3
const countOf = (keys = '') => keys.split(',').filter(Boolean).length

interface WordsProps {
  entity: EntityShape
  term: ActiveTerm
  terms: Terms
}

function TermWords({ entity, term: { field, kind, names }, terms }: WordsProps) {
  const t = useTranslations('resource')
  const value = terms[field] ?? ''
  if (field === 'numbers') {
    const total = partsOf(value).length
    return total > maxNamed ? t('total', totalValues({ total })) : value
  }
  switch (kind) {
    case 'choice':
      return <ChoiceWords name={metaOf(entity, field).values ?? 'Status'} value={value} />
    case 'ref':
      return <RefWords {...metaOf(entity, field)} value={value} />
    case 'boolean':
      return value === 'true' ? t('yes') : value === 'false' ? t('no') : value
    case 'ids':
      return countOf(value) > maxNamed ? t('total', totalValues({ total: countOf(value) })) : value
    case 'days':
    case 'numbers':
      return <RangeWords entity={entity} field={field} names={names} terms={terms} />
    default:
      return value
  }
}

function ChoiceWords({ name, value }: { name: EnumName; value: string }) {
  const { options } = useEnum(name)
  const textOf = (code: string) => options.find((option) => option.value === code)?.text ?? code
  return value.split(',').map(textOf).join(', ')
}

function RefWords({ to = '', by, value }: Pick<FieldMeta, 'to' | 'by'> & { value: string }) {
  const nameOf = useRefNames(to, value, by)
  return value
    .split(',')
    .map((key) => nameOf(by === undefined ? Number(key) : key))
    .join(', ')
}

function RangeWords({
  entity,
  field,
  names,
  terms,
}: Omit<WordsProps, 'term'> & { field: string; names: readonly string[] }) {
  const t = useTranslations('resource')
  const { timeZone } = useSession()
  const zone = metaOf(entity, field).kind === 'date' ? 'UTC' : timeZone
  const wordsOf = (name: string | undefined) => {
    if (!name) return undefined
    const term = terms[name] ?? ''
    return /(Min|Max)$/.test(name) ? term : wordsOfTerm(term, name.endsWith('End'), zone)
  }
  const from = wordsOf(names.find((name) => /(Start|Min)$/.test(name)))
  const to = wordsOf(names.find((name) => /(End|Max)$/.test(name)))
  if (from && to) return t('rangeBoth', { from, to })
  return from ? t('rangeFrom', { from }) : t('rangeTo', { to: to ?? '' })
}
