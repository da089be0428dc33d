'use client'
import Box from '@mui/material/Box'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import type { Neighbour } from './part'

/** Records beside this one: a link where the reader may open them, and their state. */
export function Neighbours({ records }: { records: readonly Neighbour[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 4, pt: 2, listStyle: 'none', display: 'grid', gap: 2, fontSize: 13.5 }}>
      {records.map(({ path, id, name, status, statusText, note }) => (
        <Box
          component="li"
          key={`${path} ${id}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
        >
          <RecordLink path={path} id={id}>
            {name}
          </RecordLink>
          {status && <StatusBadge status={status} text={statusText ?? status} />}
          {note}
        </Box>
      ))}
    </Box>
  )
}
