const colour = (name: string) => `var(--mui-palette-${name.replace('.', '-')})`
const tones = ['success', 'warning', 'error', 'info'] as const

/**
 * The look of what stands in every row of a list, by class name. A page draws hundreds of these: as styles of each
 * element they would cost most of the time in which a list is drawn, on the server and again in the browser.
 */
export const plainClasses = {
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
} as const
