'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from '@/components/fields/copy-button'
import type { EntityShape } from '@/contract/shape'
import { useLabels } from './labels'
import { RecordValue } from './record-value'
import type { Row } from './use-list'

/** Keys and codes are what people carry to other programs. */
const isCopied = ({ id }: EntityShape, field: string) => field === id || /Code$/.test(field)

/** All fields of a record with their words. */
export function RecordFields({ entity, record }: { entity: EntityShape; record: Row }) {
  const label = useLabels(entity.path)
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: 5, display: 'grid', gridTemplateColumns: 'minmax(110px, 30%) 1fr', gap: 3, fontSize: 13.5 }}
    >
      {Object.entries(entity.fields).map(([field, meta]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label(field)}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <RecordValue field={field} label={label(field)} meta={meta} record={record} />
            {isCopied(entity, field) && (record[field] ?? null) !== null && (
              <CopyButton text={String(record[field])} name={label(field)} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
