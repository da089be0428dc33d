import { formStyles } from './form-styles'
import { touchQuery } from './theme'
import { unmirroredClasses } from './unmirrored-classes'

const simplified = 'var(--inter, "Inter"), system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const traditional =
  'var(--inter, "Inter"), system-ui, "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", sans-serif'

/** A finger needs 44 pixels. */
const touchTarget = 44

/** Each class twice, for precedence over the control heights that single screens set for a mouse. */
const touchTargets = {
  [`@media ${touchQuery}`]: {
    '.MuiButton-root.MuiButton-root, .MuiIconButton-root.MuiIconButton-root, .MuiToggleButton-root.MuiToggleButton-root, .MuiCheckbox-root.MuiCheckbox-root, .MuiRadio-root.MuiRadio-root, .record-tab.record-tab, .MuiPaginationItem-root.MuiPaginationItem-root, .row-button.row-button':
      { minHeight: touchTarget, minWidth: touchTarget },
    '.MuiMenuItem-root.MuiMenuItem-root, .MuiListItemButton-root.MuiListItemButton-root, .MuiAutocomplete-option.MuiAutocomplete-option, .MuiInputBase-root.MuiInputBase-root, .MuiChip-clickable.MuiChip-clickable, .row-check.row-check, select':
      { minHeight: touchTarget },
  },
} as const

/**
 * Right-to-left pages contain mostly left-to-right text: each text keeps its own direction, so that numbers and
 * punctuation stay in order, and is aligned to the page's side.
 */
const mixedTexts = {
  ':where(html[dir=rtl]) body': { textAlign: 'right' },
  ':where(html[dir=rtl]) *:not(input, textarea)': { unicodeBidi: 'plaintext' },
} as const

/** Animations by which fields detect autofill; defined once, or each field inserts and removes its own. */
const autoFillMarks = {
  '@keyframes mui-auto-fill': { from: { display: 'block' } },
  '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
} as const

/** Numbers below each other and those that change in their place; in texts their hyphens would be too wide. */
const figures = {
  '.cell-figure, [data-align=end], .MuiTableCell-alignRight, .MuiDataGrid-cell--textRight, input[inputmode], input[type=number], .count, .fact, .figures':
    { fontVariantNumeric: 'tabular-nums' },
} as const

/** Nothing moves: what appears does so at once, and what tells of work under way pulses in its place. */
const lessMotion = {
  '@keyframes slow-pulse': { '50%': { opacity: 0.4 } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      // What turns without end would flicker.
      animationIterationCount: '1 !important',
      // Not a moment: each level would begin its own when the one above has ended.
      transition: 'none !important',
    },
    '.busy-bar, [role=progressbar]:not([aria-valuenow])': {
      animation: 'slow-pulse 2s ease-in-out infinite !important',
    },
    // Standing still, their parts would be short or have no width.
    '.busy-bar > div': { width: '100%' },
    '.MuiLinearProgress-indeterminate > .MuiLinearProgress-bar1': { right: 0 },
  },
} as const

/** Styles of whole pages, for every language and direction: they are not mirrored. */
export const baseStyles = {
  ':root': { '--font-family': simplified },
  '[data-language=zh-Hant]': { '--font-family': traditional },
  ...unmirroredClasses,
  ...formStyles,
  ...touchTargets,
  ...autoFillMarks,
  ...mixedTexts,
  ...figures,
  ...lessMotion,
  ':focus-visible': { outlineOffset: 2 },
  // A heading that is focused so that a reader goes on from there can do nothing.
  'h1:focus': { outline: 'none' },
} as const
