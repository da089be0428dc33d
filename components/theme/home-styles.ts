const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

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

/** What waits, by the kind of work: cards in columns, as high as what is in them. */
export const waitingCards = {
  columnWidth: 340,
  columnGap: '12px',
  minHeight: 64,
  '& > .group': { breakInside: 'avoid', mb: 3, border: 1, borderColor: 'divider' },
} as const

/** One count: the number, what it counts, and since when the oldest waits. */
export const waitingRow = {
  width: '100%',
  minHeight: { xs: 44, md: 32 },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 2,
  px: 4,
  py: 1,
  fontSize: 13.5,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&:hover .count, &.Mui-focusVisible .count': { color: 'primary.main' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .count': { minWidth: 28, fontSize: 15, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .what': { flex: 1, minWidth: 0 },
  '& .site': { color: 'text.secondary' },
  // As wide for a date with its time, as the server writes it, as for an age: hydration does not move its neighbours.
  '& .oldest': {
    ...{ flexShrink: 0, width: 92, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    ...{ fontSize: 12, textAlign: 'end', color: 'text.secondary' },
  },
} as const
