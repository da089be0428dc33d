'use client'
import Box from '@mui/material/Box'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../../core/list-types'
import { SumCell } from '../../record/sum-cell'

interface Props {
  entity: EntityShape
  record: Row
  fields: readonly string[]
  unknown?: Readonly<Record<string, string>>
}

/** Amounts below each other; the last one is what they come to. */
export function Totals({ entity, record, fields, unknown = {} }: Props) {
  const label = useLabels(entity.path)
  const shownOf = (field: string) => {
    const word = unknown[field]
    if (word !== undefined && (record[field] ?? null) === null) return label(word)
    return <SumCell entity={entity} record={record} field={field} />
  }
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: 4, pt: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', fontSize: 13.5 }}
    >
      {fields.map((field, place) => {
        const isSum = place === fields.length - 1
        return (
          <Box key={field} sx={{ display: 'contents', ...(isSum && { '& > *': { fontWeight: 600 } }) }}>
            <Box component="dt" sx={{ color: isSum ? 'text.primary' : 'text.secondary' }}>
              {label(field)}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'end', ...(isSum && { fontSize: 15 }) }}>
              {shownOf(field)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
