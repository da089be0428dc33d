const color = (name: string) => `var(--mui-palette-${name})`

const phone = '@media (max-width: 599.95px)'

/** A finger hits one of two links in lines below each other. */
const forFingers = { '& a': { display: 'inline-block' }, [phone]: { lineHeight: '24px' } } as const

/** Each label beside its value, for a narrow column. */
const rows = {
  margin: 0,
  display: 'grid',
  // A long label takes a second line rather than the room of the values.
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: '6px 16px',
  alignItems: 'baseline',
  fontSize: 13,
  ...forFingers,
} as const

const fade = (end: 'right' | 'left') =>
  `linear-gradient(to ${end}, transparent, #000 var(--fade-start), #000 calc(100% - var(--fade-end)), transparent)`

/** In pixels: a dot between two facts, with the space around it. */
const factDot = 17

/**
 * Class-name styles of what a record opens with: inserted when it opens, they would recalculate the list and the record,
 * too.
 */
export const recordClasses = {
  // It slides in; the record beside an open one stands in its place at once.
  '.record-drawer': { overscrollBehavior: 'contain', animation: 'drawer-in 140ms ease-out' },
  '[dir=rtl] .record-drawer': { animationName: 'drawer-in-mirrored' },
  '.record-drawer[data-still]': { animation: 'none' },
  '@keyframes drawer-in': { from: { translate: '100%' } },
  '@keyframes drawer-in-mirrored': { from: { translate: '-100%' } },
  // Picture, name, state, facts and actions of a record; on a phone the actions have a line of their own.
  '.record-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: 44,
    [phone]: { position: 'relative' },
  },
  // Beside the name, or it would stand alone in a row below the buttons.
  '.record-actions .MuiIconButton-root[aria-haspopup=menu]': {
    [phone]: { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 },
  },
  '.record-actions:not(:last-child) .MuiIconButton-root[aria-haspopup=menu]': { [phone]: { insetInlineEnd: 48 } },
  '.record-head:has(.record-actions .MuiIconButton-root[aria-haspopup=menu]) > .record-name': {
    [phone]: { paddingInlineEnd: 44 },
  },
  '.record-name': { flex: '1 1 240px', minWidth: 0 },
  '.record-name.closable': { [phone]: { flex: '1 1 0' } },
  '.record-title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
  '.record-title > h1, .record-title > h2': { overflowWrap: 'anywhere' },
  '.record-states': { display: 'flex', gap: 8, fontSize: 13 },
  '.record-actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    maxWidth: '100%',
    [phone]: { gap: 4 },
  },
  // Below the name and the menu beside it, which they would lie under.
  '.record-actions:not(:last-child), .record-actions:has(.MuiButton-root)': {
    [phone]: { flexBasis: '100%', order: 1 },
  },
  // What tells the record from others, not highlighted as links.
  '.head-facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // A dot stands before each; one that begins a line is clipped.
    marginInlineStart: `-${factDot}px`,
    clipPath: `inset(-4px -4px -4px ${factDot - 4}px)`,
    'html[dir=rtl] &': { clipPath: `inset(-4px ${factDot - 4}px -4px -4px)` },
    '& > *': { position: 'relative', minWidth: 0, paddingInlineStart: `${factDot}px` },
    '& > ::before': {
      content: ['"·"', '"·" / ""'],
      position: 'absolute',
      insetInlineStart: 6,
    },
    minHeight: 20,
    fontSize: 13,
    color: color('text-secondary'),
    '& a': { display: 'inline-block', color: 'inherit' },
    '& a:hover, & a:focus-visible': { color: color('primary-main') },
    // Clear of the button that copies the name.
    [phone]: { marginBlockStart: 4, lineHeight: '24px' },
  },
  // Each label above its value, in as many columns as there is room for.
  '.field-pairs': {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
    gap: '16px 24px',
    fontSize: 13.5,
    ...forFingers,
  },
  '.field-rows': rows,
  '.field-rows.figures .field-value': { justifySelf: 'end' },
  // Key and times, which few look at.
  '.field-small': { ...rows, gap: '4px 16px', fontSize: 12 },
  '.field': { minWidth: 0 },
  '.field.beside': { display: 'contents' },
  '.field.wide': { gridColumn: '1 / -1' },
  '.field-label': { fontSize: 12, lineHeight: 1.4, color: color('text-secondary') },
  '.field-value': { margin: 0, minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  // A bar of tabs without arrows: what is cut off fades out, and scrolls.
  '.record-tabs': {
    display: 'flex',
    flexShrink: 0,
    minHeight: 40,
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    borderBlockEnd: `1px solid ${color('divider')}`,
    '--fade-start': '0px',
    '--fade-end': '0px',
    maskImage: fade('right'),
    // Where nothing is cut off, there is nothing to scroll and so no animation.
    animation: 'fading-ends linear both',
    animationTimeline: 'scroll(self inline)',
  },
  '[role=dialog] .record-tabs': { paddingInline: 20 },
  '[dir=rtl] .record-tabs': { maskImage: fade('left') },
  '.record-tab': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    flexShrink: 0,
    maxWidth: 360,
    minHeight: 40,
    paddingInline: 12,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: 13.5,
    fontWeight: 600,
    lineHeight: 1.25,
    color: color('text-secondary'),
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '.record-tab[aria-selected=true]': {
    color: color('primary-main'),
    boxShadow: `inset 0 -2px ${color('primary-main')}`,
    // There, colours and shadows are the system's own.
    '@media (forced-colors: active)': { borderBlockEnd: '2px solid' },
  },
  '.record-tab:focus-visible': { outline: `2px solid ${color('primary-main')}`, outlineOffset: -2 },
  '.record-tab-count': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 20,
    paddingInline: 5,
    borderRadius: 20,
    fontSize: 11.5,
    lineHeight: '18px',
    fontWeight: 500,
    color: color('text-secondary'),
    backgroundColor: color('action-selected'),
  },
  '@keyframes fading-ends': {
    '0%': { '--fade-start': '0px', '--fade-end': '40px' },
    '1%, 99%': { '--fade-start': '40px', '--fade-end': '40px' },
    '100%': { '--fade-start': '40px', '--fade-end': '0px' },
  },
} as const
