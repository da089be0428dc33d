import Box from '@mui/material/Box'
import { refNameField } from '@/contract/ref-names'
import type { CellContext, Kind } from '../kind'
import { RecordLink } from '../quick-views/record-link'
import { RefNames } from '../refs/ref-names'

type Keys = readonly number[]

/** Max. names in a list; the rest is counted. */
const maxInCell = 2

export const refs: Kind<Keys> = {
  cell: (value, context) => fewOf(value, context) || '–',
  text: (value, context) => fewOf(value, context),
  detail: (value, context) => {
    const names = namesOf(value, context)
    if (typeof names === 'string' || value.length === 0) return names || '–'
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {value.map((key, index) => (
          <li key={key}>
            <RecordLink path={context.meta.to ?? ''} id={key}>
              {names[index]}
            </RecordLink>
          </li>
        ))}
      </Box>
    )
  },
  unsaved: (value, { meta }) => (value.length === 0 ? '–' : <RefNames to={meta.to ?? ''} keys={value} />),
}

function fewOf(value: Keys, context: CellContext): string {
  const names = namesOf(value, context)
  if (typeof names === 'string') return names
  const more = names.length - maxInCell
  return names.slice(0, maxInCell).join(', ') + (more > 0 ? ` +${more}` : '')
}

/** The names of the keys; in the timeline a single text. */
function namesOf(value: Keys, { field, meta, record }: CellContext): string | string[] {
  const names = record[refNameField(field, meta) ?? '']
  if (typeof names === 'string') return names
  const known = (Array.isArray(names) ? names : []) as readonly (string | null)[]
  return value.map((key, index) => known[index] ?? `#${key}`)
}
