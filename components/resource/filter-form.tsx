'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import type { EntityShape } from '@/contract/shape'
import { FilterInput } from './filter-input'
import { namesOf, type Terms, withTerms } from './search-terms'

interface Props {
  entity: EntityShape
  fields: readonly string[]
  terms: Terms
  titleId: string
  onApply: (terms: Record<string, string>) => void
}

/** Nothing is searched for before it is said so: a date on its way would ask for things nobody wants. */
export function FilterForm({ entity, fields, terms, titleId, onApply }: Props) {
  const t = useTranslations('resource')
  const [changes, setChanges] = useState<Readonly<Record<string, string | undefined>>>({})
  const isWrong = Object.values(changes).includes(undefined)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWrong) onApply(withTerms(terms, changes as Record<string, string>))
  }
  const clear = () =>
    onApply(
      withTerms(terms, Object.fromEntries(fields.flatMap((field) => namesOf(entity, field)).map((name) => [name, '']))),
    )
  const draft = withTerms(
    terms,
    Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? ''])),
  )
  return (
    <Box
      component="form"
      noValidate
      onSubmit={apply}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4, overflow: 'auto' }}
    >
      <Typography id={titleId} variant="h2">
        {t('moreFilters')}
      </Typography>
      {fields.map((field) => (
        <FilterInput
          key={field}
          entity={entity}
          field={field}
          terms={draft}
          onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={clear}>{t('clearFilters')}</Button>
        <Button type="submit" variant="contained" disabled={isWrong}>
          {t('apply')}
        </Button>
      </Box>
    </Box>
  )
}
