'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { renderDetail } from '@/components/fields/cell'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'

/** Keys and codes are copied to other programs. */
const isCopied = ({ id }: EntityShape, field: string) => field === id || /Code$/.test(field)

interface Props {
  entity: EntityShape
  record: Row
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

/** All fields of a record; empty ones are folded. */
export function RecordFields({ entity, record, columns = [], hidden = [] }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const [isUnfolded, setUnfolded] = useState(false)
  const names = Object.keys(entity.fields).filter((name) => !hidden.includes(name))
  const empty = names.filter((name) => isEmpty(record[name]) && !customOf(columns, name, record))
  const isFoldable = empty.length >= minFolded
  const shown = isFoldable && !isUnfolded ? names.filter((name) => !empty.includes(name)) : names
  return (
    <Box sx={{ p: 5 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(110px, 30%) 1fr', gap: 3, fontSize: 13.5 }}
      >
        {Object.entries(entity.fields)
          .filter(([field]) => shown.includes(field))
          .map(([field, meta]) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label(field)}
              </Typography>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {customOf(columns, field, record) ?? renderDetail(field, meta, record, label(field))}
                {isCopied(entity, field) && (record[field] ?? null) !== null && (
                  <CopyButton text={String(record[field])} name={label(field)} />
                )}
              </Box>
            </Box>
          ))}
      </Box>
      {isFoldable && (
        <Button size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} sx={{ mt: 3 }}>
          {isUnfolded ? t('hideEmptyFields') : t('showEmptyFields', { count: empty.length })}
        </Button>
      )}
    </Box>
  )
}
