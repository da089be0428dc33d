import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { colorOf, keyColorOf, Person } from './person'

const names = ['Noah Lin', 'Mei Chan', '林諾', 'Ana', '', 'نور', '😀 Smiley', 'constructor']

test('a name always has the same colour, and different names mostly differ', () => {
  expect(colorOf('Noah Lin')).toBe(colorOf('Noah Lin'))
  expect(new Set(names.map(colorOf)).size).toBeGreaterThan(names.length - 2)
})

test('records with keys in a row have colours that are far apart', () => {
  const hues = [1, 2, 3, 4, 5, 6].map((id) => Number(/\d+/.exec(keyColorOf('sites', id))?.[0]))
  for (const [at, hue] of hues.slice(1).entries()) {
    const apart = Math.abs(hue - (hues[at] ?? 0))
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90)
  }
  expect(keyColorOf('sites', '1')).toBe(keyColorOf('sites', 1))
  expect(keyColorOf('sites', 1)).toMatch(/^hsl\(\d+ 45% 31%\)$/)
})

test('white letters have sufficient contrast on every colour', () => {
  const luminance = (hue: number) => {
    const chroma = (1 - Math.abs(2 * 0.31 - 1)) * 0.45
    const channel = (n: number) => {
      const k = (n + hue / 30) % 12
      const value = 0.31 - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
  }
  const contrasts = Array.from({ length: 360 }, (_, hue) => 1.05 / (luminance(hue) + 0.05))
  expect(Math.min(...contrasts)).toBeGreaterThan(4.5)
  for (const name of names) expect(colorOf(name)).toMatch(/^hsl\(\d+ 45% 31%\)$/)
})

test('initials stand for an avatar', async () => {
  const { container } = await renderScreen(<Person name="Noah Lin" />)
  expect(container.textContent).toBe('NL')
})

test('an avatar replaces the initial', async () => {
  const { container } = await renderScreen(<Person name="Noah Lin" url="https://img.example/noah.png" />)
  expect(screen.getByRole('presentation')).toHaveAttribute('src', 'https://img.example/noah.png')
  expect(container.textContent).toBe('')
})
