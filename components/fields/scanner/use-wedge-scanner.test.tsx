import { render, screen } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { useWedgeScanner } from './use-wedge-scanner'

const code = 'SF77'

/** Keys that were pressed five milliseconds apart, as a scanner does. */
function press(keys: readonly string[], startMs: number): void {
  for (const [place, key] of keys.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: startMs + place * 5 })
    document.activeElement?.dispatchEvent(event)
  }
}

// biome-ignore lint/a11y/noAutofocus: as the place where parcels are scanned
const Field = () => <input autoFocus aria-label="Code" />

/** A scanner is faster than the page: its first key comes as soon as the field has the focus. */
function FieldOfEarlyKey() {
  useEffect(() => press([...code].slice(0, 1), 1000), [])
  return <Field />
}

interface PlaceProps {
  onScan: (code: string) => void
  onCut?: () => void
  children: ReactNode
}

function Place({ onScan, onCut = () => undefined, children }: PlaceProps) {
  useWedgeScanner(onScan, onCut)
  return children
}

afterEach(() => jest.useRealTimers())

test('takes a code whose first key comes with the focus', () => {
  const scanned = jest.fn()
  render(
    <Place onScan={scanned}>
      <FieldOfEarlyKey />
    </Place>,
  )
  press([...[...code].slice(1), 'Enter'], 1005)
  expect(scanned.mock.calls).toEqual([[code]])
  expect(screen.getByLabelText('Code')).toHaveValue('')
})

test('takes a code whose keys come late but were pressed in time, and clears what was given back', () => {
  jest.useFakeTimers()
  const scanned = jest.fn()
  render(
    <Place onScan={scanned}>
      <Field />
    </Place>,
  )
  const start = performance.now()
  press([...code].slice(0, 2), start)
  jest.advanceTimersByTime(300)
  expect(screen.getByLabelText('Code')).toHaveValue('F')
  press([...[...code].slice(2), 'Enter'], start + 10)
  expect(scanned.mock.calls).toEqual([[code]])
  expect(screen.getByLabelText('Code')).toHaveValue('')
})
