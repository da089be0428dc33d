'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { renderCell } from '@/components/fields/cell'
import { useLabels } from '@/components/state/labels'
import { useLanguageNames } from '@/components/state/use-language-names'
import type { FieldMeta } from '@/contract/field-meta'
import type { FieldChange } from '@/contract/record-changes'
import { refNameField } from '@/contract/ref-names'
import type { EntityShape } from '@/contract/shape'
import { moveOf } from '@/contract/states'

interface Props {
  entity: EntityShape
  change: FieldChange
  /** The move of the state table that it was part of. */
  move: string | null
  /** The record was added: there is nothing before. */
  isNew: boolean
}

/** One field of a change: its label, its old value, its new value. */
export function ChangedField({ entity, change, move, isNew }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { nameOf } = useLanguageNames()
  const { field, language, before, after, beforeText, afterText } = change
  const meta = metaOf(entity, field, move)
  const isSaid = beforeText !== null || afterText !== null
  const isLinks = !meta && !isSaid && isOfLinks(change)
  const isGiven = isNew || (meta === undefined ? isSaid && before === null : meta !== entity.fields[field])
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label(field)}
        {language && ` (${nameOf(language)})`}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isLinks &&
          (before === null ? t('linkAdded', { name: String(after) }) : t('linkRemoved', { name: String(before) }))}
        {!isLinks && !isGiven && (
          <>
            <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
              {shown(meta, field, before, beforeText)}
            </Box>
            {' → '}
          </>
        )}
        {!isLinks && (
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            {shown(meta, field, after, afterText)}
          </Box>
        )}
      </Box>
    </>
  )
}

const masked = '***'

/** A field of the record, or a value that was given to its move. */
const metaOf = ({ fields, states }: EntityShape, field: string, move: string | null): FieldMeta | undefined =>
  fields[field] ?? (move === null ? undefined : moveOf(states, move)?.fields?.[field]?.meta)

/** One added or removed item of several, such as an assigned account; the others are the same before and after. */
const isOfLinks = ({ before, after }: FieldChange): boolean =>
  (before === null) !== (after === null) && ![before, after].includes(masked)

/** A field that the record no longer shows, and a secret, have no cell of their own. */
function shown(meta: FieldMeta | undefined, field: string, value: unknown, text: string | null): ReactNode {
  // Data has no readable cell; the API gives a text.
  if (text !== null && (!meta || meta.kind === 'data' || meta.kind === 'lines')) return text
  if (!meta || value === masked) return value === null ? '–' : String(value)
  const refName = refNameField(field, meta)
  return renderCell(field, meta, {
    [field]: value,
    [`${field}Text`]: text,
    ...(text !== null && refName && { [refName]: text }),
  })
}
