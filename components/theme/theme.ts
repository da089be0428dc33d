'use client'
import type { Localization } from '@mui/material/locale'
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { dialogLook } from './dialog-look'
import { tableLook } from './table-look'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

export const monoFont = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace'

const light = {
  primary: { main: '#0f6a66', dark: '#0a4f4c', light: '#dbeeec', contrastText: '#ffffff' },
  background: { default: '#f4f6f6', paper: '#fdfefe' },
  text: { primary: '#182223', secondary: '#53625f', disabled: '#8b9794' },
  divider: '#dde3e2',
  success: { main: '#1d7442' },
  warning: { main: '#8f5a00' },
  error: { main: '#b3261e' },
  info: { main: '#2a5ca8' },
  chart: {
    s0: '#0f6a66',
    s1: '#c8641b',
    s2: '#2a5ca8',
    s3: '#8f3f97',
    s4: '#6b7d1e',
    s5: '#3a97c9',
    s6: '#b3261e',
    s7: '#a67c00',
    s8: '#5b5fc7',
    s9: '#7a5a48',
  },
  action: { hover: 'rgba(15, 106, 102, 0.06)', selected: 'rgba(15, 106, 102, 0.11)', disabled: '#7d8a87' },
}

/** `dark` is a filled button that is pointed at: on a dark ground it becomes lighter. */
const dark = {
  primary: { main: '#4fd1c5', dark: '#7addd3', light: '#16383a', contrastText: '#06201f' },
  background: { default: '#101516', paper: '#171d1e' },
  text: { primary: '#e3eae9', secondary: '#9fb0ad', disabled: '#6a7a77' },
  divider: '#2b3536',
  success: { main: '#6fce92', dark: '#93daad' },
  warning: { main: '#e9b35a', dark: '#eec683' },
  error: { main: '#f2867d', dark: '#f5a49e' },
  info: { main: '#86b4f2', dark: '#a4c7f5' },
  chart: {
    s0: '#5cc2b8',
    s1: '#f0a060',
    s2: '#86b4f2',
    s3: '#d59ae0',
    s4: '#b9cc63',
    s5: '#6fd0f5',
    s6: '#f2867d',
    s7: '#e6c65a',
    s8: '#aaaef5',
    s9: '#c9a690',
  },
  action: {
    hover: 'rgba(79, 209, 197, 0.08)',
    selected: 'rgba(79, 209, 197, 0.16)',
    disabled: '#74847f',
    active: '#9fb0ad',
  },
}

/** Of the series of a chart, as many as are distinguishable. */
export const chartColors: readonly string[] = Object.keys(light.chart).map((name) => `var(--mui-palette-chart-${name})`)

/** The ground of each place of an order's pieces; white on it passes AA in both modes. */
export const placeColors: Readonly<Record<string, string>> = {
  cancelled: 'hsl(180 4% 40%)',
  delivered: 'hsl(145 55% 25%)',
  shipped: 'hsl(190 70% 26%)',
  packed: 'hsl(212 60% 38%)',
  allocated: 'hsl(238 42% 50%)',
  promised: 'hsl(276 38% 46%)',
  listed: 'hsl(40 76% 28%)',
  onOrder: 'hsl(22 66% 35%)',
  missing: 'hsl(355 66% 42%)',
}

/** Wide enough for the sizes and pages of a list: where the layout is no longer the mobile one, as `md` below. */
export const pagerQuery = '(min-width: 1027px)'

/** Wide enough for a side column beside the content of a record's page. */
export const sideColumnQuery = '(min-width: 1100px)'

/** Wide enough for columns side by side. */
export const deskQuery = '(min-width: 720px)'

/** Too narrow for columns side by side. */
export const phoneQuery = '(max-width: 719.98px)'

/** Too narrow for more than two fields side by side: below `sm`. */
export const smallQuery = '(max-width: 599.98px)'

/** A finger needs 44 pixels; a narrow window is most likely a phone. */
export const touchQuery = `(pointer: coarse), ${phoneQuery}`

const themes = new Map<boolean, Theme>()

/**
 * Every colour, radius, space and type size of the console; screens have none. Created once for each direction. Its
 * variables and the styles of whole pages are a style sheet of their own (`theme-styles.tsx`).
 */
export function consoleTheme(isMirrored: boolean): Theme {
  const theme = themes.get(isMirrored) ?? makeTheme(isMirrored)
  themes.set(isMirrored, theme)
  return theme
}

/** The same theme with the texts of MUI's controls in another language. */
export const themeWithTexts = (isMirrored: boolean, texts: Localization): Theme => makeTheme(isMirrored, texts)

function makeTheme(isMirrored: boolean, texts: Partial<Localization> = {}): Theme {
  return createTheme(options(isMirrored), texts)
}

/** Of several buttons the selected one stands out, in dark mode as well. */
const toggleLook: ThemeOptions['components'] = {
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        padding: '4px 12px',
        fontSize: 13.5,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected:not(.Mui-disabled), &.Mui-selected:not(.Mui-disabled):hover': {
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.action.selected,
        },
      }),
    },
  },
}

function options(isMirrored: boolean): ThemeOptions {
  return {
    cssVariables: { colorSchemeSelector: 'class' },
    // The text of an empty field is to be read, too.
    colorSchemes: {
      light: { palette: light, opacity: { inputPlaceholder: 0.66 } },
      dark: { palette: dark, opacity: { inputPlaceholder: 0.6 } },
    },
    direction: isMirrored ? 'rtl' : 'ltr',
    spacing: 4,
    shape: { borderRadius: 6 },
    // Mobile below a width of 1024 + 3 (specification, section 9).
    breakpoints: { values: { xs: 0, sm: 600, md: 1027, lg: 1280, xl: 1600 } },
    typography: {
      // Each language's fonts are in `base-styles.ts`.
      fontFamily: 'var(--font-family)',
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
      h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.45 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: 13.5 },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 150,
        enteringScreen: 140,
        leavingScreen: 120,
      },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: 34,
            // Styled as disabled but clickable, to explain what is missing.
            '&[aria-disabled=true]': { color: theme.vars.palette.action.disabled },
            '&.MuiButton-contained[aria-disabled=true]': {
              backgroundColor: theme.vars.palette.action.disabledBackground,
            },
            '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
          }),
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: ({ theme }) => ({
            borderRadius: 6,
            '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
          }),
        },
      },
      MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
      MuiCheckbox: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: ({ theme }) => ({
            borderRadius: 6,
            '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
          }),
        },
      },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAutocomplete: {
        styleOverrides: {
          // Papers are flat in this theme, but this one is an overlay.
          paper: ({ theme }) => ({
            border: `1px solid ${theme.vars.palette.divider}`,
            boxShadow: theme.vars.shadows[8],
          }),
          // Cut through a row, of 48 pixels on a phone, of 33 or 36 on a desk: there is more below.
          listbox: { maxHeight: 'min(322px, 50vh)' },
        },
      },
      ...tableLook,
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiTooltip: { defaultProps: { enterDelay: 300, arrow: true }, styleOverrides: { tooltip: { fontSize: 12.5 } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: 13.5, minHeight: 34 } } },
      ...dialogLook,
      ...toggleLook,
    },
  }
}
