const color = (name: string) => `var(--mui-palette-${name})`

/** Class-name styles of the cells of lists: names, references, and who or what a row is. */
export const listClasses = {
  '.cell-text': { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.3 },
  // An ellipsis replaces it as a whole.
  '.counted': { display: 'inline-block', whiteSpace: 'nowrap' },
  // Figures stand below each other; in text they would push letters apart.
  '.cell-text, .identity': { fontVariantNumeric: 'normal' },
  // Dates are texts: a tabular hyphen would be as wide as a figure.
  '.cell-figure': { fontVariantNumeric: 'tabular-nums' },
  ':is(td, [role=gridcell]) .zero': { fontWeight: 400, color: color('text-secondary') },
  '.row-link, .text-link': { color: color('primary-main'), textDecoration: 'none' },
  // Among values colour says nothing: the pointer and the focus show what is a link.
  '.row-link, :is(td, [role=gridcell]) .text-link': { color: 'inherit' },
  '.row-link:hover, .text-link:hover, .row-link:focus-visible, .text-link:focus-visible': {
    color: color('primary-main'),
    textDecoration: 'underline',
  },
  '.row-link': { fontWeight: 600, fontSize: 13.5, color: color('text-primary') },
  '.page-size': {
    display: 'flex',
    alignItems: 'center',
    padding: '3px 0',
    paddingInlineStart: '6px',
    border: 0,
    borderRadius: '6px',
    color: 'inherit',
    font: 'inherit',
    fontSize: 13,
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
  '.page-size:hover': { backgroundColor: color('action-hover') },
  '.page-size:focus-visible': { outline: `2px solid ${color('primary-main')}` },
  '.page-size svg': { width: 20, height: 20, fill: color('action-active') },
  '.identity': { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 },
  '.identity-text': { minWidth: 0, display: 'grid', lineHeight: 1.35 },
  '.identity-text > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.identity-second': { fontSize: 12, color: color('text-secondary') },
  '.tile': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    width: 'var(--tile, 28px)',
    height: 'var(--tile, 28px)',
    borderRadius: '6px',
    fontSize: 'calc(var(--tile, 28px) * 0.4)',
    fontWeight: 600,
    lineHeight: 1,
    color: color('common-white'),
  },
  '.tile.round': { borderRadius: '50%' },
  '.tile.pictured': {
    boxSizing: 'border-box',
    border: `1px solid ${color('divider')}`,
    backgroundColor: color('common-white'),
  },
  '.tile img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '.tile.contained img': { objectFit: 'contain' },
} as const
