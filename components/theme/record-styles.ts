/** How records are laid out, on their pages and in their drawers. */

/** Sizes of a record's head and pictures, in pixels. */
export const recordSizes = { headPicture: 40, cover: 176, thumbnail: 72, drawerCover: 160 } as const

/** Labels of fields, above or beside their values. */
export const fieldLabel = { fontSize: 12, lineHeight: 1.4, color: 'text.secondary' } as const

/** A finger hits one of two links in lines below each other. */
const forFingers = { lineHeight: { xs: '24px', sm: 'inherit' }, '& a': { display: 'inline-block' } } as const

/** Each label above its value, in as many columns as there is room for. */
export const fieldPairs = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  gap: '16px 24px',
  fontSize: 13.5,
  ...forFingers,
} as const

/** Each label beside its value, for a narrow column. */
export const fieldRows = {
  m: 0,
  display: 'grid',
  // A long label takes a second line rather than the room of the values.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: '6px 16px',
  alignItems: 'baseline',
  fontSize: 13,
  ...forFingers,
} as const

/** Key and times, which few look at. */
export const smallRows = { ...fieldRows, gap: '4px 16px', fontSize: 12 } as const

/** Below the name: what tells the record from others, not highlighted as links. */
export const headFacts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 20,
  // Clear of the button that copies the name.
  mt: { xs: 1, sm: 0 },
  fontSize: 13,
  ...forFingers,
  '& a': { color: 'inherit', display: 'inline-block' },
  color: 'text.secondary',
  '& a:hover, & a:focus-visible': { color: 'primary.main' },
} as const

const fade = (end: 'right' | 'left') =>
  `linear-gradient(to ${end}, transparent, #000 var(--fade-start), #000 calc(100% - var(--fade-end)), transparent)`

/** A bar of tabs without arrows: what is cut off fades out, and scrolls. */
export const tabBar = {
  px: 5,
  minHeight: 40,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minHeight: 40, py: 0, fontSize: 13.5 },
  '& .MuiTabs-scroller': {
    '--fade-start': '0px',
    '--fade-end': '0px',
    maskImage: fade('right'),
    '[dir=rtl] &': { maskImage: fade('left') },
    // Where nothing is cut off, there is nothing to scroll and so no animation.
    animation: 'fading-ends linear both',
    animationTimeline: 'scroll(self inline)',
  },
  '@keyframes fading-ends': {
    '0%': { '--fade-start': '0px', '--fade-end': '40px' },
    '1%, 99%': { '--fade-start': '40px', '--fade-end': '40px' },
    '100%': { '--fade-start': '40px', '--fade-end': '0px' },
  },
} as const

/** A number beside a word. */
export const tabCount = {
  minWidth: 20,
  px: 1.25,
  borderRadius: 5,
  fontSize: 11.5,
  lineHeight: '18px',
  fontWeight: 500,
  textAlign: 'center',
  color: 'text.secondary',
  bgcolor: 'action.selected',
} as const
