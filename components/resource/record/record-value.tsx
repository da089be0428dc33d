'use client'
import { renderCell } from '@/components/fields/cell'
import { ImageLink } from '@/components/fields/image-link'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { FieldMeta } from '@/contract/fields'
import type { Row } from '../core/list-types'

interface Props {
  field: string
  label: string
  meta: FieldMeta
  record: Row
}

/** A value in a record's own view, where there is room for more than in a list: whole pictures, and links. */
export function RecordValue({ field, label, meta, record }: Props) {
  const value = record[field]
  if (meta.kind === 'image' && typeof value === 'string' && value) {
    return <ImageLink url={value} name={label} size={96} />
  }
  if (meta.kind === 'ref' && meta.to && typeof value === 'number') {
    return (
      <RecordLink path={meta.to} id={value}>
        {String(record[field.replace(/Id$/, 'Name')] ?? value)}
      </RecordLink>
    )
  }
  return renderCell(field, meta, record)
}
