import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
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

/** A scanner is faster than the page: its first key comes as soon as the field has the focus. */
function Field() {
  useEffect(() => press([...code].slice(0, 1), 1000), [])
  // biome-ignore lint/a11y/noAutofocus: as the place where parcels are scanned
  return <input autoFocus aria-label="Code" />
}

function Place({ onScan }: { onScan: (code: string) => void }) {
  useWedgeScanner(onScan)
  return <Field />
}

test('takes a code whose first key comes with the focus', () => {
  const scanned = jest.fn()
  render(<Place onScan={scanned} />)
  press([...[...code].slice(1), 'Enter'], 1005)
  expect(scanned.mock.calls).toEqual([[code]])
  expect(screen.getByLabelText('Code')).toHaveValue('')
})
