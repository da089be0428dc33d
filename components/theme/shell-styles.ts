/** A number at an icon of the top bar: small, and beside the icon rather than over it. */
const badge = {
  height: 16,
  minWidth: 16,
  px: 1,
  fontSize: 10.5,
  fontWeight: 600,
  lineHeight: '16px',
  top: -2,
  insetInlineEnd: -4,
} as const

/** What is unread. */
export const unreadBadge = { '& .MuiBadge-badge': badge } as const

/** How much there is, which asks for nothing. */
export const countBadge = {
  '& .MuiBadge-badge': { ...badge, bgcolor: 'text.secondary', color: 'background.paper' },
} as const

/** The company in scope, at the head of the menu. */
export const scopeButton = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 3,
  width: '100%',
  minHeight: 36,
  px: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 13.5,
  textAlign: 'start',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[data-chosen]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** Looks like the field that it opens, with its key at the end. */
export const paletteButton = {
  justifyContent: 'flex-start',
  gap: 2,
  flexShrink: 1,
  minWidth: { xs: 44, md: 40 },
  width: { xs: 44, md: 260 },
  height: { xs: 44, md: 34 },
  px: { xs: 3, md: 2 },
  border: { xs: 0, md: 1 },
  borderColor: { xs: 'transparent', md: 'divider' },
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: 13.5,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .text': {
    ...{ display: { xs: 'none', md: 'block' }, flex: 1, minWidth: 0, textAlign: 'start' },
    ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& kbd': {
    ...{ display: { xs: 'none', md: 'block' }, px: 1, border: 1, borderColor: 'divider', borderRadius: 0.5 },
    ...{ fontFamily: 'inherit', fontSize: 11.5, lineHeight: '18px', whiteSpace: 'nowrap' },
  },
} as const

const shadow = (side: 'left' | 'right') => `linear-gradient(to ${side}, transparent, var(--shadow))`

/** The width of the shadow at an edge of the row of tags, in pixels. */
export const tagsEdge = 8

/** The row of tags: where it is cut off, a shadow lies on the edge. */
export const tagsRow = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  '--shadow': 'rgba(0, 0, 0, 0.08)',
  '.dark &': { '--shadow': 'rgba(0, 0, 0, 0.4)' },
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: tagsEdge,
    zIndex: 1,
    pointerEvents: 'none',
  },
  '&::before': { left: 0 },
  '&::after': { right: 0 },
  '&[data-cut~=left]::before': { background: shadow('left') },
  '&[data-cut~=right]::after': { background: shadow('right') },
} as const
