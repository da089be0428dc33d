import { initialsOf } from './initials'

test.each([
  ['Lantern Home', 'LH'],
  ['harbour', 'H'],
  ['Harbour & Vine', 'HV'],
  ['trade.staff', 'TS'],
  ['Noah van Lin', 'NV'],
  ['  mei', 'M'],
  ['广州集运仓', '广'],
  ['林諾', '林'],
  ['نور الدين', 'ن'],
  ['7 Seas Trading', '7S'],
  ['852 9123 4567', '8'],
  ['😀 Smiley', '😀'],
  ['—', '?'],
  ['', '?'],
])('the initials of %s are %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
