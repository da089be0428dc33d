const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Two parts side by side where there is room, the first one wider. */
export const homeColumns = {
  display: 'grid',
  gap: 4,
  mb: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const

export const recentList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
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
  '& .fact': { fontSize: 13, color: 'text.secondary', textAlign: 'end' },
} as const

/** Rows in one card, parted by lines. */
export const pageRows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
