import { phoneQuery } from '@/components/theme/theme'
import { selectionWidth } from './column'

const phone = `@media ${phoneQuery}`

/**
 * A phone has no room for columns: the same row is a card there, by style alone, so that nothing is drawn twice. Titles
 * stand beside their values on each card; the header itself is only read aloud.
 */
export const cardStyles = (hasSelection: boolean) => ({
  [phone]: {
    height: 'auto',
    overflow: 'visible',
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      position: 'relative',
      height: 'auto',
      gridTemplateColumns: `${hasSelection ? `${selectionWidth}px` : '4px'} 1fr auto`,
      paddingBlockEnd: '8px',
    },
    // It lies over the title's link, which takes the whole card.
    '& .check': { gridArea: '1 / 1', zIndex: 1 },
    '& .row-check': { minHeight: 40 },
    '& td.card-title': { gridArea: '1 / 2', minHeight: 44, justifyContent: 'flex-start' },
    '& td.card-title a::after': { content: '""', position: 'absolute', inset: 0 },
    '& td.card-end': { gridArea: '1 / 3', zIndex: 1 },
    '& td.card-line': { gridColumn: '2 / -1', minHeight: 28, justifyContent: 'flex-start' },
    '& td.card-line[data-empty]': { display: 'none' },
    '& td.card-line::before': {
      content: 'attr(data-title)',
      flex: '0 0 38%',
      paddingInlineEnd: '8px',
      whiteSpace: 'normal',
      color: 'text.secondary',
    },
    '& td.card-line > *': { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td.card-line a, & td.card-line button': { position: 'relative', zIndex: 1 },
  },
})

/** What only cards have. */
export const cardsOnly = { display: 'none', [phone]: { display: 'flex' } } as const
