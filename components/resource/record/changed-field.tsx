'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { renderCell } from '@/components/fields/cell'
import { useLabels } from '@/components/state/labels'
import type { FieldChange } from '@/contract/record-changes'
import { refNameField } from '@/contract/ref-names'
import type { EntityShape } from '@/contract/shape'
import { useLanguageNames } from '../core/use-language-names'

interface Props {
  entity: EntityShape
  change: FieldChange
  /** The record was added: there is nothing before. */
  isNew: boolean
}

/** One field of a change: its label, its old value, its new value. */
export function ChangedField({ entity, change, isNew }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { nameOf } = useLanguageNames()
  const { field, language, before, after, beforeText, afterText } = change
  const isLinks = isOfLinks(entity, change)
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label(field)}
        {language && ` (${nameOf(language)})`}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isLinks &&
          (before === null ? t('linkAdded', { name: String(after) }) : t('linkRemoved', { name: String(before) }))}
        {!isLinks && !isNew && (
          <>
            <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
              {shown(entity, field, before, beforeText)}
            </Box>
            {' → '}
          </>
        )}
        {!isLinks && (
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            {shown(entity, field, after, afterText)}
          </Box>
        )}
      </Box>
    </>
  )
}

const masked = '***'

/** One added or removed item of several, such as an assigned account; the others are the same before and after. */
const isOfLinks = (entity: EntityShape, { field, before, after }: FieldChange): boolean =>
  !entity.fields[field] && (before === null) !== (after === null) && ![before, after].includes(masked)

/** A field that the record no longer shows, and a secret, have no cell of their own. */
function shown(entity: EntityShape, field: string, value: unknown, text: string | null): ReactNode {
  const meta = entity.fields[field]
  if (!meta || value === masked) return value === null ? '–' : String(value)
  const refName = refNameField(field, meta)
  return renderCell(field, meta, {
    [field]: value,
    [`${field}Text`]: text,
    ...(text !== null && refName && { [refName]: text }),
  })
}
