import { decomposeColor, getContrastRatio, type Palette, type Theme } from '@mui/material/styles'
import { chartColors, consoleTheme } from './theme'

test('fields insert no styles of their own', () => {
  const { MuiInputBase, MuiCheckbox } = consoleTheme(false).components ?? {}
  expect(MuiInputBase?.defaultProps?.disableInjectingGlobalStyles).toBe(true)
  expect(MuiCheckbox?.defaultProps?.disableRipple).toBe(true)
})

test('a suggestion list has elevation and cuts the last visible row to indicate more', () => {
  const { paper, listbox } = (consoleTheme(false).components?.MuiAutocomplete?.styleOverrides ?? {}) as {
    paper: (given: { theme: Theme }) => object
    listbox: { maxHeight: string }
  }
  expect(paper({ theme: consoleTheme(false) })).toEqual({
    border: expect.stringContaining('1px solid'),
    boxShadow: expect.stringMatching(/\S/),
  })
  const height = Number(/(\d+)px/.exec(listbox.maxHeight)?.[1])
  const padding = 8
  for (const row of [33, 36, 48]) {
    const shown = ((height - padding) / row) % 1
    expect([row, shown > 0.3 && shown < 0.8]).toEqual([row, true])
  }
})

test('a filled button is legible and stands out, also while it is pointed at, in light and dark', () => {
  const { colorSchemes } = consoleTheme(false)
  for (const [name, scheme] of Object.entries({ light: colorSchemes.light, dark: colorSchemes.dark })) {
    const palette = scheme?.palette as Palette
    for (const tone of ['primary', 'success', 'warning', 'error', 'info'] as const) {
      const { main, dark, contrastText } = palette[tone]
      const text = Math.min(getContrastRatio(contrastText, main), getContrastRatio(contrastText, dark))
      const ground = [main, dark].map((fill) => getContrastRatio(fill, palette.background.paper))
      expect([name, tone, text >= 4.5, Math.min(...ground) >= 3]).toEqual([name, tone, true, true])
      // In both it stands out more, not less, while it is pointed at.
      expect([name, tone, Number(ground[1]) > Number(ground[0])]).toEqual([name, tone, true])
    }
  }
})

test('of several buttons the selected one stands out by the accent colour, in light and dark', () => {
  const { root } = (consoleTheme(false).components?.MuiToggleButton?.styleOverrides ?? {}) as {
    root: (given: { theme: Theme }) => Readonly<Record<string, unknown>>
  }
  const styles = root({ theme: consoleTheme(false) })
  const selected = Object.entries(styles).find(([name]) => name.startsWith('&.Mui-selected'))?.[1]
  expect([styles.color, selected]).toEqual([
    expect.stringContaining('--mui-palette-text-secondary'),
    expect.objectContaining({ color: expect.stringContaining('--mui-palette-primary-main') }),
  ])
})

/** A colour that lets its ground through, as it is seen. */
function seen(color: string, ground: string, opacity: number): string {
  const under = decomposeColor(ground).values
  const { values: own } = decomposeColor(color)
  const values = own.slice(0, 3).map((value, at) => value * opacity + Number(under[at]) * (1 - opacity))
  return `rgb(${values.join()})`
}

test('the text of an empty field is legible, and that of a disabled button is to be seen, in light and dark', () => {
  const { colorSchemes } = consoleTheme(false)
  for (const [name, scheme] of Object.entries({ light: colorSchemes.light, dark: colorSchemes.dark })) {
    const palette = scheme?.palette as Palette
    const { text, background, action } = palette
    for (const ground of [background.paper, background.default]) {
      const placeholder = seen(text.primary, ground, scheme?.opacity.inputPlaceholder ?? 0)
      expect([name, getContrastRatio(placeholder, ground) >= 4.5]).toEqual([name, true])
      expect([name, getContrastRatio(action.disabled, ground) >= 3]).toEqual([name, true])
    }
  }
})

test('buttons that are icons alone stand back behind the text beside them, in light and dark', () => {
  const { colorSchemes } = consoleTheme(false)
  for (const [name, scheme] of Object.entries({ light: colorSchemes.light, dark: colorSchemes.dark })) {
    const palette = scheme?.palette as Palette
    const { text, background, action } = palette
    const ground = background.paper
    const active = decomposeColor(action.active)
    const icon = getContrastRatio(seen(action.active, ground, Number(active.values[3] ?? 1)), ground)
    expect([name, icon >= 3, icon < getContrastRatio(text.primary, ground)]).toEqual([name, true, true])
  }
})

test('each series of a chart has a colour of its own, in light and dark', () => {
  const { colorSchemes } = consoleTheme(false)
  const palettes = [colorSchemes.light, colorSchemes.dark].map(
    (scheme) => (scheme?.palette as { chart?: Record<string, string> } | undefined)?.chart ?? {},
  )
  for (const chart of palettes) expect(new Set(Object.values(chart)).size).toBe(chartColors.length)
  expect(chartColors).toEqual(Object.keys(palettes[1] ?? {}).map((name) => `var(--mui-palette-chart-${name})`))
})
