'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import { RecordValue } from './record-value'

/** Keys and codes are what people carry to other programs. */
const isCopied = ({ id }: EntityShape, field: string) => field === id || /Code$/.test(field)

interface Props {
  entity: EntityShape
  record: Row
  /** Of its list; left out: none of them is drawn in a way of its own. */
  columns?: AnyDescription['columns']
}

/** What its list draws in a way of its own, such as a flag, is drawn so here. */
function drawn(columns: AnyDescription['columns'], name: string, record: Row) {
  const column = columns.find((each) => typeof each !== 'string' && each.field === name)
  const render = typeof column === 'object' ? (column.render as ((record: Row) => ReactNode) | undefined) : undefined
  return render?.(record)
}

/** All fields of a record with their words. */
export function RecordFields({ entity, record, columns = [] }: Props) {
  const label = useLabels(entity.path)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 5,
        display: 'grid',
        gridTemplateColumns: 'minmax(110px, 30%) 1fr',
        gap: 3,
        fontSize: 13.5,
      }}
    >
      {Object.entries(entity.fields).map(([field, meta]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label(field)}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {drawn(columns, field, record) ?? (
              <RecordValue field={field} label={label(field)} meta={meta} record={record} />
            )}
            {isCopied(entity, field) && (record[field] ?? null) !== null && (
              <CopyButton text={String(record[field])} name={label(field)} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
