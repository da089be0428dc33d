const colour = (name: string) => `var(--mui-palette-${name.replace('.', '-')})`
const tones = ['success', 'warning', 'error', 'info'] as const

/**
 * Class-name styles of elements that repeat in every row or appear during interaction: per-element styles dominate
 * rendering time, and styles inserted later recalculate the whole page.
 */
export const unmirroredClasses = {
  '.cell-text': {
    minWidth: 0,
    overflow: 'clip',
    textOverflow: 'ellipsis',
    lineHeight: 1.3,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
  },
  '.cell-figure': { display: 'block', whiteSpace: 'nowrap' },
  '.row-link, .text-link': { color: colour('primary.main'), textDecoration: 'none' },
  '.row-link:hover, .text-link:hover': { textDecoration: 'underline' },
  '.row-link': { fontWeight: 600 },
  '.row-check': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    minHeight: 36,
    cursor: 'pointer',
  },
  '.row-check input': {
    appearance: 'none',
    width: 18,
    height: 18,
    margin: 0,
    cursor: 'inherit',
    border: `2px solid ${colour('text.secondary')}`,
    borderRadius: '3px',
  },
  '.row-check input:checked, .row-check input:indeterminate': {
    borderColor: colour('primary.main'),
    backgroundColor: colour('primary.main'),
  },
  '.row-check input::before': {
    content: '""',
    display: 'block',
    width: '100%',
    height: '100%',
    backgroundColor: colour('primary.contrastText'),
    clipPath: 'polygon(0 0)',
  },
  '.row-check input:checked::before': {
    clipPath: 'polygon(10% 48%, 24% 36%, 42% 56%, 78% 12%, 92% 24%, 44% 86%)',
  },
  '.row-check input:indeterminate::before': { clipPath: 'inset(40% 12%)' },
  '.row-check input:focus-visible': { outline: `2px solid ${colour('primary.main')}`, outlineOffset: 2 },
  // Colors of backgrounds are the system's own there, so the tick would not be seen.
  '@media (forced-colors: active)': {
    '.row-check.row-check input': { appearance: 'auto', '&::before': { display: 'none' } },
  },
  '.row-buttons': { display: 'flex' },
  '.row-button': {
    display: 'grid',
    placeItems: 'center',
    padding: '5px',
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: colour('action.active'),
    cursor: 'pointer',
  },
  '.row-button:hover': { backgroundColor: colour('action.hover') },
  '.row-button:focus-visible': { outline: `2px solid ${colour('primary.main')}`, outlineOffset: 0 },
  '.row-button svg': { width: 20, height: 20, fill: 'currentColor' },
  '.status-badge': { display: 'inline-flex', alignItems: 'center', gap: '8px', whiteSpace: 'nowrap' },
  '.status-badge::before': {
    content: '""',
    width: 8,
    height: 8,
    flexShrink: 0,
    borderRadius: '50%',
    backgroundColor: colour('text.disabled'),
  },
  ...Object.fromEntries(
    tones.map((tone) => [`.status-badge.${tone}::before`, { backgroundColor: colour(`${tone}.main`) }]),
  ),
  '.picture': {
    flexShrink: 0,
    objectFit: 'cover',
    border: `1px solid ${colour('divider')}`,
    borderRadius: '6px',
    backgroundColor: colour('background.default'),
  },
  '.picture.missing': { display: 'grid', placeItems: 'center', color: colour('text.disabled') },
  '.picture.round': { borderRadius: '50%' },
  '.busy-bar': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: 2,
    zIndex: 2,
    overflow: 'hidden',
    backgroundColor: colour('action.selected'),
  },
  '.busy-bar > div': {
    width: '25%',
    height: '100%',
    backgroundColor: colour('primary.main'),
    animation: 'busy-bar 1.1s linear infinite',
  },
  '@keyframes busy-bar': { from: { translate: '-100%' }, to: { translate: '400%' } },
} as const
