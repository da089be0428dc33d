'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { renderDetail } from '@/components/fields/cell'
import { useLabels } from '@/components/state/labels'
import type { FieldKind } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'

/** Keys and codes are copied to other programs. */
const isCopied = ({ id }: EntityShape, field: string) => field === id || /Code$/.test(field)

interface Props {
  entity: EntityShape
  record: Row
  /** Which fields, in their order. Default: all. */
  fields?: readonly string[]
  /** The list's columns; omitted: no field has a custom rendering. */
  columns?: AnyDescription['columns']
  /** Fields that are not rendered. */
  hidden?: readonly string[]
}

/** A column's own rendering, such as a flag. */
function customOf(columns: AnyDescription['columns'], name: string, record: Row) {
  const column = columns.find((each) => typeof each !== 'string' && each.field === name)
  const render = typeof column === 'object' ? (column.render as ((record: Row) => ReactNode) | undefined) : undefined
  return render?.(record)
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fewer empty fields than this take no more space than the button that would show them. */
const minFolded = 3

/** They need the whole width. */
const wide: ReadonlySet<FieldKind> = new Set(['longText', 'html', 'images', 'video'])

/** The fields of a record, each with its label above, in as many columns as there is room for; empty ones are folded. */
export function RecordFields({ entity, record, fields, columns = [], hidden = [] }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const [isUnfolded, setUnfolded] = useState(false)
  const names = (fields ?? Object.keys(entity.fields)).filter((name) => entity.fields[name] && !hidden.includes(name))
  const empty = names.filter((name) => isEmpty(record[name]) && !customOf(columns, name, record))
  const isFoldable = empty.length >= minFolded
  const shown = isFoldable && !isUnfolded ? names.filter((name) => !empty.includes(name)) : names
  return (
    <Box sx={{ p: 4, fontSize: 13.5 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          gap: '16px 24px',
        }}
      >
        {shown.map((field) => {
          const meta = entity.fields[field]
          if (!meta) return null
          return (
            <Box key={field} sx={{ minWidth: 0, ...(wide.has(meta.kind) && { gridColumn: '1 / -1' }) }}>
              <Box component="dt" sx={{ fontSize: 12, lineHeight: 1.4, color: 'text.secondary' }}>
                {label(field)}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {customOf(columns, field, record) ?? renderDetail(field, meta, record, label(field))}
                {isCopied(entity, field) && (record[field] ?? null) !== null && (
                  <CopyButton text={String(record[field])} name={label(field)} />
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
      {isFoldable && (
        <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} sx={{ mt: 2, ml: -1 }}>
          {isUnfolded ? t('hideEmptyFields') : t('showEmptyFields', { count: empty.length })}
        </Button>
      )}
    </Box>
  )
}
