import type { Theme } from '@mui/material/styles'
import { consoleTheme } from './theme'

const baseOf = (locale: string) =>
  consoleTheme(locale).components?.MuiCssBaseline?.styleOverrides as Record<string, object>

test('in right-to-left pages each text keeps its own direction and is aligned to the right', () => {
  const mirrored = baseOf('ar')
  expect(mirrored['*:not(input, textarea)']).toEqual({ unicodeBidi: 'plaintext' })
  // Styles are mirrored when they are inserted.
  expect(mirrored.body).toMatchObject({ textAlign: 'left' })
  const usual = baseOf('en')
  expect(usual['*:not(input, textarea)']).toBeUndefined()
  expect(usual.body).not.toHaveProperty('textAlign')
})

test('fields insert no styles of their own', () => {
  const { MuiInputBase, MuiCheckbox } = consoleTheme('en').components ?? {}
  expect(MuiInputBase?.defaultProps?.disableInjectingGlobalStyles).toBe(true)
  // Without these animations a field does not detect autofill.
  for (const name of ['mui-auto-fill', 'mui-auto-fill-cancel'])
    expect(baseOf('en')).toHaveProperty(`@keyframes ${name}`)
  expect(MuiCheckbox?.defaultProps?.disableRipple).toBe(true)
})

test('a suggestion list has elevation and cuts the last visible row to indicate more', () => {
  const { paper, listbox } = (consoleTheme('en').components?.MuiAutocomplete?.styleOverrides ?? {}) as {
    paper: (given: { theme: Theme }) => object
    listbox: { maxHeight: string }
  }
  expect(paper({ theme: consoleTheme('en') })).toEqual({
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
