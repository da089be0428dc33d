import { touchQuery } from './theme'

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The site that counts and panels are of, small in the head of the page; that they are of all is no hint but what is shown. */
export const homeSite = {
  width: { xs: 150, sm: 220 },
  '& .MuiAutocomplete-root': { minWidth: 0 },
  '& .MuiInputBase-input::placeholder': { color: 'text.primary', opacity: 1 },
} as const

/** Two parts side by side where there is room, the first one wider. */
export const homeColumns = {
  display: 'grid',
  gap: 4,
  mb: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const

/** Room for the records that come from this browser, so that nothing below moves. */
export const recentCard = { border: 1, borderColor: 'divider', p: 1, minHeight: { lg: 156 }, display: 'grid' } as const

/** In the middle of that room while there are none. */
export const recentEmpty = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 2,
  px: 3,
  py: 2,
  fontSize: 13.5,
  textAlign: 'center',
  color: 'text.secondary',
} as const

export const recentList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
} as const

/** A record to go on with: picture, name, kind. */
export const recentRow = {
  width: '100%',
  minHeight: 48,
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 3,
  px: 3,
  py: 1.5,
  borderRadius: 1,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .name': { ...oneLine, fontSize: 13.5, fontWeight: 600 },
  '& .kind': { ...oneLine, fontSize: 12, color: 'text.secondary' },
} as const

/** A page to go to: icon, name, a sentence, and a fact at the end. */
export const pageRow = {
  width: '100%',
  minHeight: 60,
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: 4,
  px: 4,
  py: 2.5,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& > svg': { color: 'text.secondary' },
  '& .name': { display: 'block', fontSize: 14, fontWeight: 600 },
  '& .about': { display: 'block', fontSize: 13, color: 'text.secondary' },
  // On a phone the sentence needs the width more than the number does.
  '& .fact': { maxWidth: { xs: 80, md: 'none' }, fontSize: 13, color: 'text.secondary', textAlign: 'end' },
} as const

/** Rows in one card, parted by lines. */
export const pageRows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

/** Bands side by side where there is room, of three the most pressing one widest: its amounts stand beside the names. */
export const waitingCards = (bands: number) => ({
  display: 'grid',
  gap: 3,
  minHeight: 64,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 5fr) minmax(0, 4fr)',
    lg: bands > 2 ? 'minmax(0, 40fr) minmax(0, 34fr) minmax(0, 36fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
  },
  // Of three bands on two columns, the long one stands beside both others.
  '& > [data-band]:first-of-type:nth-last-of-type(3)': { gridRow: { sm: 'span 2', lg: 'auto' } },
})

export const waitingBand = { minWidth: 0, pb: 1, border: 1, borderColor: 'divider' } as const

/** One count: the number, what it counts, what it comes to, and since when the oldest waits. */
export const waitingRow = {
  width: '100%',
  minHeight: 28,
  [`@media ${touchQuery}`]: { minHeight: 44 },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  columnGap: 2,
  px: 4,
  py: 0.5,
  fontSize: 13.5,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&:hover .count, &.Mui-focusVisible .count': { color: 'primary.main' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .count': { minWidth: 28, fontSize: 15, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // The sum stands at the end of the line, or below the words where both have no room in it.
  '& .what': {
    ...{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' },
    ...{ justifyContent: 'space-between', columnGap: 2 },
  },
  '& .site': { color: 'text.secondary' },
  '& .sum': {
    ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2 },
    ...{ fontSize: 13, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
  // As wide for a date with its time, as the server writes it, as for an age: hydration does not move its neighbours.
  '& .oldest': {
    ...{ flexShrink: 0, width: 76, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    ...{ fontSize: 12, textAlign: 'end', color: 'text.secondary' },
  },
} as const

/** Lists that are folded: those of which there is nothing, and what a band has no room for. */
export const foldedRows = {
  '& > summary': {
    ...{ minHeight: 30, px: 4, lineHeight: '30px', fontSize: 12.5 },
    ...{ color: 'text.secondary', cursor: 'pointer' },
    [`@media ${touchQuery}`]: { minHeight: 44, lineHeight: '44px' },
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& > ul': { listStyle: 'none', m: 0, p: 0 },
  '&[data-clear] .count, &[data-clear] .what': { color: 'text.secondary', fontWeight: 400 },
} as const
