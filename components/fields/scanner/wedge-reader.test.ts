import { WedgeReader } from './wedge-reader'

const type = (reader: WedgeReader, text: string, gapMs: number, startMs = 0) =>
  [...text].map((key, place) => reader.press(key, startMs + place * gapMs))

test('keys at five milliseconds and an Enter are a scan', () => {
  const reader = new WedgeReader()
  const pressed = type(reader, 'SF1300482000000', 5)
  expect(pressed[0]).toEqual({ isHeld: false, isFirst: true })
  expect(pressed.slice(1).every(({ isHeld }) => isHeld)).toBe(true)
  expect(reader.press('Enter', 75)).toEqual({ isHeld: true, isFirst: false, code: 'SF1300482000000' })
})

test('typing by hand is left alone, and so is its Enter', () => {
  const reader = new WedgeReader()
  expect(type(reader, 'abc123', 120).some(({ isHeld }) => isHeld)).toBe(false)
  expect(reader.press('Enter', 900)).toEqual({ isHeld: false, isFirst: false })
})

test('two keys that roll over each other are given back', () => {
  const reader = new WedgeReader()
  type(reader, 'th', 10)
  expect(reader.giveUp(20)).toBe('')
  expect(reader.giveUp(200)).toBe('h')
  expect(reader.press('Enter', 210).code).toBeUndefined()
})

test('keys that type nothing do not end a scan', () => {
  const reader = new WedgeReader()
  reader.press('Shift', 0)
  type(reader, 'AB', 5, 1)
  reader.press('Shift', 8)
  type(reader, '12', 5, 11)
  expect(reader.press('Enter', 20).code).toBe('AB12')
})

test('gives back fast keys where Enter comes after too few of them', () => {
  const reader = new WedgeReader()
  reader.press('A', 0)
  expect(reader.press('1', 20)).toMatchObject({ isHeld: true })
  expect(reader.press('Enter', 40)).toEqual({ isHeld: false, isFirst: false, givenUp: '1' })
})

test('gives back fast keys where the next one comes late, before that one', () => {
  const reader = new WedgeReader()
  type(reader, 'the', 20)
  expect(reader.press('m', 130)).toEqual({ isHeld: false, isFirst: true, givenUp: 'he' })
  expect(reader.press('e', 220)).toEqual({ isHeld: false, isFirst: true })
})

test.each([1, 3])('a key that comes late but was pressed in time goes on with the code, after %s others', (count) => {
  const reader = new WedgeReader()
  const code = 'SF130048'
  type(reader, code.slice(0, count), 5)
  expect(reader.giveUp(300)).toBe(code.slice(1, count))
  expect(reader.giveUp(400)).toBe('')
  const pressed = type(reader, code.slice(count), 5, count * 5)
  expect(pressed.every(({ isHeld, givenUp }) => isHeld && givenUp === undefined)).toBe(true)
  expect(reader.press('Enter', 40)).toEqual({ isHeld: true, isFirst: false, code })
})

test('gives back each key once', () => {
  const reader = new WedgeReader()
  type(reader, 'the', 20)
  expect(reader.giveUp(300)).toBe('he')
  reader.press('s', 60)
  expect(reader.press('Enter', 400)).toEqual({ isHeld: false, isFirst: false, givenUp: 's' })
})

test('a pause goes on with a code of which four keys came fast', () => {
  const reader = new WedgeReader()
  type(reader, 'JT999', 5)
  expect(reader.giveUp(300)).toBe('')
  expect(type(reader, '9888877', 5, 420).every(({ isHeld }) => isHeld)).toBe(true)
  expect(reader.press('Enter', 455)).toEqual({ isHeld: true, isFirst: false, code: 'JT9999888877' })
})

test('one pause after another is typing, and is given back', () => {
  const reader = new WedgeReader()
  type(reader, 'JT999', 5)
  reader.press('9', 300)
  expect(reader.press('8', 600)).toEqual({ isHeld: false, isFirst: true, givenUp: 'T9999' })
})

test('a code that begins shortly after another key is no code', () => {
  const reader = new WedgeReader()
  reader.press('J', 0)
  type(reader, 'T9999888877', 5, 400)
  expect(reader.press('Enter', 455)).toEqual({ isHeld: true, isFirst: false, isCut: true })
  type(reader, 'JT9999888877', 5, 500)
  expect(reader.press('Enter', 560).code).toBe('JT9999888877')
})
