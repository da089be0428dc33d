import { styled } from '@mui/material/styles'
import { sizes } from '@/components/theme/sizes'
import { phoneQuery } from '@/components/theme/theme'
import { selectionWidth } from './column'

const color = (name: string) => `var(--mui-palette-${name})`
const tint = (name: string) => ({ backgroundImage: `linear-gradient(${color(name)} 0 0)` })
const focusRing = { outline: `2px solid ${color('primary-main')}`, outlineOffset: -1 }
/** The second value hides the sign from screen readers; older browsers ignore it. */
const arrow = (sign: string) => ({ content: [`"${sign}"`, `"${sign}" / ""`] })

/** A row that opens a record has the rest of its values there; another one shows them all. */
const opened = ':has(> [data-card=title] a)'

/**
 * On a phone a row is a card of two lines, by CSS alone, so that nothing is rendered twice: picture, name and second
 * name; at the end a value and the state.
 */
const cards = {
  '--tile': `${sizes.cardTile}px`,
  height: 'auto',
  overflow: 'visible',
  '& thead': { display: 'none' },
  '& tbody': { minWidth: 0 },
  '& tbody tr': {
    position: 'relative',
    height: 'auto',
    minHeight: 64,
    gridTemplateColumns: '12px minmax(0, 1fr) auto auto',
    alignContent: 'center',
    // The height of a card is unknown before layout: a wrong estimate would move the page during scrolling or tapping.
    contentVisibility: 'visible',
  },
  '&[data-selectable] tbody tr': { gridTemplateColumns: `${selectionWidth}px minmax(0, 1fr) auto auto` },
  // Above the title's link, which covers the whole card.
  '& .check': { position: 'relative', gridArea: '1 / 1 / 3 / 2' },
  '& .row-check': { minHeight: 44 },
  '& td[data-card]': { position: 'static', padding: 0 },
  // A grid item's z-index applies without a position, too.
  '& td[data-card=title]': { zIndex: 'auto', gridArea: '1 / 2 / 3 / 3', minHeight: 56, paddingBlock: 6 },
  '& td[data-card=title] > *': { flex: 1 },
  '& td[data-card=title] a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .row-link': { fontSize: 14 },
  // A title takes a second line before it is cut.
  '& td[data-card=title] .identity-text > :first-of-type': {
    ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
    ...{ whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  '& .on-card': { display: 'block' },
  '& .identity-second': { fontSize: 12.5 },
  '& td[data-card=value], & td[data-card=state]': { justifyContent: 'flex-end', gridColumn: 3, paddingInlineStart: 8 },
  '& td[data-card=state] .on-card': { display: 'inline', marginInlineEnd: 8 },
  // Nothing follows them.
  '& tr:not(:has(> [data-card=end])) > :is([data-card=value], [data-card=state])': { paddingInlineEnd: 12 },
  '& td[data-card=value]': { gridRow: 1, alignItems: 'flex-end', fontSize: 13.5, fontWeight: 500 },
  // From which price on is enough for a card.
  '& td[data-card=value] .range > *': { display: 'none' },
  '& td[data-card=value] .range::before': { content: 'attr(data-from)' },
  '& td[data-card=state]': { gridRow: 2, alignItems: 'flex-start', paddingBlockStart: 2 },
  '& tr:not(:has(> [data-card=state])) > td[data-card=value], & tr:not(:has(> [data-card=value])) > td[data-card=state]':
    { gridRow: '1 / 3', alignItems: 'center' },
  '& td[data-card=end]': { gridArea: '1 / 4 / 3 / 5', border: 0 },
  // A card is opened by its name; what is changed there is changed in the record.
  '& td[data-card=end] .row-button:not([aria-haspopup])': { display: 'none' },
  '& td[data-card=none], & td[data-empty]': { display: 'none' },
  [`& tbody tr${opened} > :is([data-card=line], [data-card=second])`]: { display: 'none' },
  '& td[data-card=line], & td[data-card=second]': { gridColumn: '2 / -1', minHeight: 28 },
  '& td:is([data-card=line], [data-card=second])::before': {
    content: 'attr(data-title)',
    flex: '0 0 38%',
    paddingInlineEnd: 8,
    color: color('text-secondary'),
  },
  '& td[data-card=line] > *': { display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& td[data-card=line] a, & td[data-card=line] button': { position: 'relative', zIndex: 1 },
  // Lines follow each other closely: a link is as high as its line.
  '& td[data-card=line] a': { display: 'inline-flex', alignItems: 'center', minHeight: 28 },
} as const

/**
 * The styles of a whole list in one place: its many cells have class names only. The table scrolls; each row is a grid
 * with the same columns, so that rows out of view need no layout.
 */
export const TableFrame = styled('table')({
  display: 'block',
  minHeight: 0,
  overflow: 'auto',
  borderSpacing: 0,
  borderCollapse: 'separate',
  fontSize: 13,
  // Keeps a focused control clear of the header and fixed columns.
  scrollPadding: `calc(var(--header-height) + 4px) 92px 4px ${selectionWidth + 4}px`,
  // Where not even the least widths fit, the table scrolls, and nothing is gained by cutting texts.
  '& thead, & tbody': {
    display: 'block',
    minWidth: 'max(100%, min(var(--full-width), (var(--min-width) - 100%) * 9999))',
  },
  '& thead': { position: 'sticky', zIndex: 2, top: 0 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    borderBottom: `1px solid ${color('divider')}`,
    backgroundColor: color('background-paper'),
  },
  '& thead tr': { height: 'var(--header-height)' },
  '& tbody tr': {
    height: 'var(--row-height)',
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto var(--row-height)',
  },
  '& tbody tr:has(.row-link)': { cursor: 'pointer' },
  '& tbody tr:hover': tint('action-hover'),
  '& tbody tr[data-selected]': tint('action-selected'),
  '& th, & td': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 8px',
    // What of it lies behind the buttons (`use-list-edge.ts`).
    paddingInlineEnd: 'calc(8px + var(--hidden, 0px))',
    textAlign: 'start',
  },
  '& th': { position: 'relative', fontSize: 12.5, fontWeight: 600, color: color('text-secondary') },
  '& [data-align=end]': { justifyContent: 'flex-end' },
  // The last line is the card's own.
  '& tbody tr:last-child': { borderBottomColor: 'transparent' },
  '& .check': { display: 'grid', placeItems: 'center', padding: 0, userSelect: 'none' },
  '& .on-card': { display: 'none' },
  // A finger needs 24 pixels where another link stands beside; padding of inline text moves nothing.
  '& td .text-link': { paddingBlock: 4 },
  // An address that is cut at its end; written from the other side it would lie over the next cell.
  '& td .text-link[target]': {
    ...{ display: 'inline-block', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
    ...{ whiteSpace: 'nowrap', verticalAlign: 'top', lineHeight: '24px', paddingBlock: 0 },
  },
  '& a:focus-visible, & button:focus-visible, & select:focus-visible, & .handle:focus-visible': focusRing,

  // Above scrolled cells, with the row's background.
  '& .check, & [data-fixed]': { position: 'sticky', zIndex: 1, background: 'inherit' },
  '& [data-fixed=end]': {
    insetInlineEnd: 0,
    borderInlineStart: `1px solid ${color('divider')}`,
    cursor: 'default',
  },
  // While columns lie behind it, a shadow says that they go on.
  '&[data-more] [data-fixed=end]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '100%',
    width: 8,
    pointerEvents: 'none',
    '--shadow': 'rgba(0, 0, 0, 0.08)',
  },
  '.dark &[data-more] [data-fixed=end]::before': { '--shadow': 'rgba(0, 0, 0, 0.6)' },
  'html[dir=ltr] &[data-more] [data-fixed=end]::before': {
    background: 'linear-gradient(to left, var(--shadow), transparent)',
  },
  'html[dir=rtl] &[data-more] [data-fixed=end]::before': {
    background: 'linear-gradient(to right, var(--shadow), transparent)',
  },
  '& .check, & [data-fixed=start]': { insetInlineStart: 0 },
  '&[data-selectable] [data-fixed=start]': { insetInlineStart: selectionWidth },

  // A long title wraps to a second line.
  '& .title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    lineHeight: 1.2,
  },
  '& .sort': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    alignSelf: 'stretch',
    gap: 4,
    minWidth: 0,
    marginInline: -8,
    padding: '0 8px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& .sort:hover': { color: color('text-primary') },
  '& [data-align=end] > .sort': { flexDirection: 'row-reverse' },
  '& [aria-sort=ascending] > .sort::after': arrow('↑'),
  '& [aria-sort=descending] > .sort::after': arrow('↓'),

  '& .handle': {
    position: 'absolute',
    zIndex: 1,
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 10,
    margin: 0,
    border: 0,
    overflow: 'visible',
    cursor: 'col-resize',
    touchAction: 'none',
  },
  '& .handle::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '25%',
    insetInlineEnd: 0,
    borderInlineEnd: `1px solid ${color('divider')}`,
  },
  '& .handle:hover::before, & .handle:focus-visible::before, & .handle:active::before': {
    insetBlock: 0,
    borderInlineEnd: `2px solid ${color('primary-main')}`,
  },

  // In a small window the name scrolls with the other columns.
  '@media (max-width: 1026.98px)': { '& [data-fixed=start]': { position: 'static' } },
  [`@media ${phoneQuery}`]: cards,
})
