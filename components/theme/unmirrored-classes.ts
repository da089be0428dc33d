import { listClasses } from './list-classes'
import { menuClasses } from './menu-classes'
import { recordClasses } from './record-classes'
import { statusClasses } from './status-classes'

const colour = (name: string) => `var(--mui-palette-${name.replace('.', '-')})`

/**
 * Class-name styles of elements that repeat in every row or appear during interaction: per-element styles dominate
 * rendering time, and styles inserted later recalculate the whole page.
 */
export const unmirroredClasses = {
  ...listClasses,
  ...recordClasses,
  ...menuClasses,
  '.row-check': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    minHeight: 34,
    cursor: 'pointer',
  },
  '.row-check input': {
    appearance: 'none',
    width: 16,
    height: 16,
    margin: 0,
    cursor: 'inherit',
    border: `1.5px solid ${colour('text.secondary')}`,
    borderRadius: '3px',
  },
  '.row-check input:checked, .row-check input:indeterminate': {
    borderColor: colour('primary.main'),
    backgroundColor: colour('primary.main'),
  },
  '.row-check input:disabled': { borderColor: colour('action.disabled') },
  '.row-check input:disabled:is(:checked, :indeterminate)': { backgroundColor: colour('action.disabled') },
  '.row-check:has(:disabled)': { cursor: 'default' },
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
    padding: '4px',
    border: 0,
    borderRadius: '6px',
    background: 'none',
    color: colour('action.active'),
    cursor: 'pointer',
  },
  '.row-button:hover': { backgroundColor: colour('action.hover') },
  '.row-button:focus-visible': { outline: `2px solid ${colour('primary.main')}`, outlineOffset: 0 },
  '.row-button svg': { width: 20, height: 20, fill: 'currentColor' },
  ...statusClasses,
  '.channel-badge': {
    flexShrink: 0,
    paddingInline: '5px',
    borderRadius: '4px',
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: colour('text.secondary'),
    backgroundColor: colour('action.selected'),
  },
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
