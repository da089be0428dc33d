'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { isFigure, renderDetail } from '@/components/fields/cell'
import { useLabels } from '@/components/state/labels'
import type { FieldKind } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'

/** Keys and codes are copied to other programs. */
const isCopied = ({ id }: EntityShape, field: string) => field === id || /Code$/.test(field)

/** Labels above values in columns, or beside them in rows; small ones are for what few look at. */
export type FieldLayout = 'pairs' | 'rows' | 'small'

const looks = { pairs: 'field-pairs', rows: 'field-rows', small: 'field-small' } as const

interface ListProps {
  entity: EntityShape
  record: Row
  fields: readonly string[]
  /** The list's columns; omitted: no field has a custom rendering. */
  columns?: AnyDescription['columns']
  layout?: FieldLayout
}

/** A column's own rendering, such as a flag. */
function customOf(columns: AnyDescription['columns'], name: string, record: Row) {
  const column = columns.find((each) => typeof each !== 'string' && each.field === name)
  const render = typeof column === 'object' ? (column.render as ((record: Row) => ReactNode) | undefined) : undefined
  return render?.(record)
}

/** Whether a record says nothing in a field. */
export function isBlank(record: Row, name: string, columns: AnyDescription['columns'] = []): boolean {
  const value = record[name]
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty && !customOf(columns, name, record)
}

/** They need the whole width. */
const wide: ReadonlySet<FieldKind> = new Set(['longText', 'html', 'images', 'video'])

/** Nothing but figures below each other, which end at one line as the totals of a document do. */
const areFigures = ({ fields: metas }: EntityShape, fields: readonly string[], layout: FieldLayout): boolean =>
  layout === 'rows' &&
  fields.every((name) => {
    const meta = metas[name]
    return meta !== undefined && isFigure(meta)
  })

/** Labels and values of some fields of a record. */
export function FieldList({ entity, record, fields, columns = [], layout = 'pairs' }: ListProps) {
  const label = useLabels(entity.path)
  const isBeside = layout !== 'pairs'
  return (
    <dl className={areFigures(entity, fields, layout) ? `${looks[layout]} figures` : looks[layout]}>
      {fields.map((field) => {
        const meta = entity.fields[field]
        if (!meta) return null
        const isWide = wide.has(meta.kind) && !(isBeside && isBlank(record, field, columns))
        return (
          <div key={field} className={isWide ? 'field wide' : isBeside ? 'field beside' : 'field'}>
            <dt className="field-label">{label(field)}</dt>
            <dd className="field-value">
              {customOf(columns, field, record) ?? renderDetail(field, meta, record, label(field))}
              {isCopied(entity, field) && (record[field] ?? null) !== null && (
                <CopyButton text={String(record[field])} name={label(field)} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Fewer empty fields than this take no more space than the button that would show them. */
const minFolded = 2

/** Which fields of a record are shown, and the button for those that are empty. */
export function useFolding(
  { fields: metas }: EntityShape,
  record: Row,
  fields: readonly string[],
  columns: AnyDescription['columns'] = [],
) {
  const t = useTranslations('resource')
  const [isUnfolded, setUnfolded] = useState(false)
  // What is not the case is a dash, too.
  const isUnset = (name: string) => metas[name]?.kind === 'boolean' && record[name] === false
  const empty = fields.filter((name) => isUnset(name) || isBlank(record, name, columns))
  const isFoldable = empty.length >= minFolded
  return {
    isVisible: (name: string) => !isFoldable || isUnfolded || !empty.includes(name),
    button: isFoldable && (
      <Button
        size="small"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ mt: 1, marginInlineStart: -1.5, color: 'text.secondary' }}
      >
        {isUnfolded ? t('hideEmptyFields') : t('showEmptyFields', { count: empty.length })}
      </Button>
    ),
  }
}

/** Some fields of a record; empty ones are folded. */
export function RecordFields({ entity, record, fields, columns = [], layout }: ListProps) {
  const names = fields.filter((name) => entity.fields[name])
  const { isVisible, button } = useFolding(entity, record, names, columns)
  return (
    <Box sx={{ px: 4, pt: 3, pb: button ? 2 : 4 }}>
      <FieldList entity={entity} record={record} fields={names.filter(isVisible)} columns={columns} layout={layout} />
      {button}
    </Box>
  )
}
