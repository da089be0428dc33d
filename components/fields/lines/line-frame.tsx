import { styled } from '@mui/material/styles'
import { phoneQuery } from '@/components/theme/theme'

const color = (name: string) => `var(--mui-palette-${name})`

/** On a phone a line is a card: its first column, then the others with their headings, without empty ones. */
const cards = {
  display: 'block',
  '& thead': { display: 'none' },
  '& tbody, & tfoot': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '8px 16px',
    borderBottom: `1px solid ${color('divider')}`,
  },
  '& td': { display: 'flex', gap: 8, padding: '2px 0', height: 'auto', border: 0, textAlign: 'start' },
  '& td:not([data-first])::before': {
    content: 'attr(data-title)',
    flex: '0 0 38%',
    color: color('text-secondary'),
    fontWeight: 400,
  },
  '& td[data-align=end]': { textAlign: 'start', whiteSpace: 'normal' },
  '& td[data-empty]:not([data-first])': { display: 'none' },
  '& [data-align=end] + :not([data-align=end], :last-child)': { paddingInlineStart: 0 },
  '& td[data-title] > *': { minWidth: 0 },
} as const

/** The styles of a table of lines in one place. */
export const LineFrame = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': {
    height: 36,
    padding: '0 8px',
    borderBottom: `1px solid ${color('divider')}`,
    textAlign: 'start',
    fontSize: 12.5,
    fontWeight: 600,
    color: color('text-secondary'),
    whiteSpace: 'nowrap',
  },
  '& td': { height: 36, padding: '4px 8px', borderBottom: `1px solid ${color('divider')}`, verticalAlign: 'middle' },
  '& tbody tr:has([data-opens-row] a)': { cursor: 'pointer' },
  '& tbody tr:has([data-opens-row] a):hover': { backgroundColor: color('action-hover') },
  '& tbody tr:last-child td, & tfoot td': { borderBottom: 0 },
  '& tfoot td': { borderTop: `1px solid ${color('divider')}`, fontWeight: 600 },
  '& [data-align=end]': { textAlign: 'end' },
  // A text that begins where a figure ends would read as one with it.
  '& [data-align=end] + :not([data-align=end], :last-child)': { paddingInlineStart: 24 },
  // Figures keep their line; their headings take two, and leave the room to what the line is.
  '& th[data-align=end]': { whiteSpace: 'normal', lineHeight: 1.2 },
  '& td[data-align=end]': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { minWidth: 160 },
  '& td.none': { padding: '24px 10px', textAlign: 'center', color: color('text-secondary') },
  '& input[type=text]:not([role])': {
    width: '100%',
    minWidth: 64,
    height: 28,
    padding: '0 8px',
    border: `1px solid ${color('divider')}`,
    borderRadius: 4,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
  },
  '& input[type=text]:not([role]):focus': { outline: `2px solid ${color('primary-main')}`, outlineOffset: -1 },
  '& input[aria-invalid=true]': { borderColor: color('error-main') },
  // The heading says it; for screen readers the label also names the line.
  '&& td .MuiTextField-root > label.MuiInputLabel-root': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& .error': { color: color('error-main'), fontSize: 12, textAlign: 'start', whiteSpace: 'normal' },
  [`@media ${phoneQuery}`]: cards,
})
