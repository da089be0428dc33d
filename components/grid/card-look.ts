import { phoneQuery } from '@/components/theme'
import { type Column, selectionWidth } from './column'

const phone = `@media ${phoneQuery}`

/** A phone has no room for columns: the same row is a card there, by style alone, so that nothing is drawn twice. */
export const cardTable = { [phone]: { height: 'auto', overflow: 'visible' } } as const

/** The titles stand beside their values on each card; the header itself is only read aloud. */
export const cardHeader = {
  [phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const

export const cardRow = (hasSelection: boolean) => ({
  [phone]: {
    position: 'relative',
    height: 'auto',
    gridTemplateColumns: `${hasSelection ? `${selectionWidth}px` : '4px'} 1fr auto`,
    paddingBlockEnd: '8px',
  },
})

/** The checkbox lies over the title's link, which takes the whole card. */
export const cardCheck = { [phone]: { gridArea: '1 / 1', zIndex: 1 } } as const

const line = {
  gridColumn: '2 / -1',
  minHeight: 28,
  justifyContent: 'flex-start',
  '&[data-empty]': { display: 'none' },
  '&::before': {
    content: 'attr(data-title)',
    flex: '0 0 38%',
    paddingInlineEnd: '8px',
    whiteSpace: 'normal',
    color: 'text.secondary',
  },
  '&& > *': { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& a, & button': { position: 'relative', zIndex: 1 },
} as const
const title = {
  gridArea: '1 / 2',
  minHeight: 44,
  justifyContent: 'flex-start',
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const
const end = { gridArea: '1 / 3', zIndex: 1 } as const

export const cardCell = <Row>({ card }: Column<Row>) => ({
  [phone]: card === 'title' ? title : card === 'end' ? end : line,
})

/** What only cards have. */
export const cardsOnly = { display: 'none', [phone]: { display: 'flex' } } as const
