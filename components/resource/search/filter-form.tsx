'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import type { EntityShape } from '@/contract/shape'
import { FilterInput } from './filter-input'
import { isReversed, namesOf, type Terms, withTerms } from './filters'

interface Props {
  entity: EntityShape
  fields: readonly string[]
  terms: Terms
  titleId: string
  onApply: (terms: Record<string, string>) => void
}

/** As wide as the panel, whatever the kind. */
const oneWidth = { display: 'grid', '& .MuiFormControl-root.MuiFormControl-root': { maxWidth: 'none' } } as const

/** Searches on submit only: a half-typed date must send no request. */
export function FilterForm({ entity, fields, terms, titleId, onApply }: Props) {
  const t = useTranslations('resource')
  const [changes, setChanges] = useState<Readonly<Record<string, string | undefined>>>({})
  const clear = () =>
    onApply(
      withTerms(terms, Object.fromEntries(fields.flatMap((field) => namesOf(entity, field)).map((name) => [name, '']))),
    )
  const draft = withTerms(
    terms,
    Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? ''])),
  )
  const reversed = fields.filter((field) => isReversed(entity, field, draft))
  const isWrong = reversed.length > 0 || Object.values(changes).includes(undefined)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWrong) onApply(withTerms(terms, changes as Record<string, string>))
  }
  return (
    <Box
      component="form"
      className="labels-above"
      method="post"
      noValidate
      onSubmit={apply}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4, overflow: 'auto' }}
    >
      <Typography id={titleId} variant="h2">
        {t('moreFilters')}
      </Typography>
      {fields.map((field) => (
        <Box key={field} sx={oneWidth}>
          <FilterInput
            entity={entity}
            field={field}
            terms={draft}
            onChange={(next) => setChanges((before) => ({ ...before, ...next }))}
          />
          {reversed.includes(field) && (
            <FormHelperText error role="alert">
              {t('rangeReversed')}
            </FormHelperText>
          )}
        </Box>
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
