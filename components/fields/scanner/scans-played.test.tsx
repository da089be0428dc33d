import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { scanField, useWedgeScanner } from './use-wedge-scanner'

const code = 'JT9999888877'
const texts = [
  ...['12', '144', '2.5', '1000', 'fragile', 'two boxes', 'ring the bell', 'SF77', 'left at door 4', 'PO-2031'],
  ...[
    'red',
    'Sheffield',
    'tea caddy',
    '易碎',
    'leave with the porter',
    'no invoice',
    'A4',
    'blue or green',
    'xxl',
    '7',
  ],
]

interface Log {
  scanned: string[]
  cut: number
  submitted: string[]
}

/** A page with a scan field and others, each in a form of its own. */
function Page({ log }: { log: Log }) {
  useWedgeScanner(
    (scanned) => log.scanned.push(scanned),
    () => {
      log.cut += 1
    },
  )
  return (
    <>
      <Form name="Code" isScanField onSubmit={(text) => log.scanned.push(text)} />
      {['Quantity', 'Remark', 'Search'].map((name) => (
        <Form key={name} name={name} onSubmit={(text) => log.submitted.push(text)} />
      ))}
    </>
  )
}

interface FormProps {
  name: string
  isScanField?: boolean
  onSubmit: (text: string) => void
}

function Form({ name, isScanField, onSubmit }: FormProps) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
        setText('')
      }}
    >
      <input
        aria-label={name}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(isScanField && scanField)}
      />
    </form>
  )
}

/** Presses a key as a browser does: a field gets its letter unless the page has held it. */
function press(key: string): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  act(() => {
    if (!target.dispatchEvent(event) || !(target instanceof HTMLInputElement)) return
    if (key === 'Enter') return target.form?.requestSubmit()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, target.value + key)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

/** Presses keys and Enter; `gapMs` before each but the first. */
function type(text: string, gapMs: (place: number) => number): void {
  for (const [place, key] of [...text, 'Enter'].entries()) {
    if (place > 0) wait(gapMs(place))
    press(key)
  }
  wait(1000)
}

function open(field: string | null): Log {
  const log: Log = { scanned: [], cut: 0, submitted: [] }
  render(<Page log={log} />)
  if (field) screen.getByLabelText(field).focus()
  wait(1000)
  return log
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pauses = [20, 59, 61, 80, 120, 121, 200, 300, 400]
const plays = pauses.flatMap((pauseMs) => Array.from({ length: code.length }, (_, at) => ({ pauseMs, place: at + 1 })))

test('the scan field takes the whole code, wherever the scanner pauses', () => {
  const log = open('Code')
  for (const { pauseMs, place } of plays) type(code, (at) => (at === place ? pauseMs : 5))
  expect(log).toEqual({ scanned: plays.map(() => code), cut: 0, submitted: [] })
})

test.each([null, 'Quantity', 'Remark', 'Search'])(
  'no code is cut where a scanner pauses while %s has the focus, and no field keeps a part of it',
  (field) => {
    const log = open(field)
    for (const { pauseMs, place } of plays) {
      const before = log.scanned.length + log.cut
      type(code, (at) => (at === place ? pauseMs : 5))
      expect([pauseMs, place, log.scanned.length + log.cut - before]).toEqual([pauseMs, place, 1])
      if (field) expect(screen.getByLabelText(field)).toHaveValue('')
    }
    expect(new Set(log.scanned)).toEqual(new Set([code]))
    // Up to the fifth key a pause cannot be distinguished from that of a person: the code is scanned again.
    expect(log.cut).toBe(plays.filter(({ pauseMs, place }) => pauseMs > 60 && place < 5).length)
    expect(log.submitted).toEqual([])
  },
)

test.each(['Quantity', 'Remark', 'Search'])('texts that are typed into %s are no scans and lose no letter', (field) => {
  const log = open(field)
  for (const [number, text] of texts.entries()) {
    const gapMs = (place: number) => 80 + ((number * 31 + place * 47) % 171)
    for (const [place, key] of [...text].entries()) {
      wait(gapMs(place))
      press(key)
      // Each letter stands there at once.
      expect(screen.getByLabelText(field)).toHaveValue([...text].slice(0, place + 1).join(''))
    }
    wait(gapMs(text.length))
    press('Enter')
  }
  expect(log).toEqual({ scanned: [], cut: 0, submitted: texts })
})

test('a code right after typing is scanned again, and what was typed stays', () => {
  const log = open('Remark')
  for (const key of 'tea') {
    press(key)
    wait(150)
  }
  type(code, () => 5)
  expect([log.scanned, log.cut]).toEqual([[], 1])
  expect(screen.getByLabelText('Remark')).toHaveValue('tea')
})
