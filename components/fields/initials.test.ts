import { initialsOf } from './initials'

test.each([
  ['Lantern Home', 'LH'],
  ['harbour', 'H'],
  ['Harbour & Vine', 'HV'],
  ['trade.staff', 'TS'],
  ['Noah van Lin', 'NV'],
  ['  mei', 'M'],
  ['广州集运仓', '运仓'],
  ['灯笼家居', '家居'],
  ['灯笼风尚', '风尚'],
  ['王小明', '小明'],
  ['林諾', '林'],
  ['义乌晨光家居有限公司', '家居'],
  ['燈籠股份有限公司', '燈'],
  ['公司', '公'],
  ['灯笼 Home', '灯'],
  ['さくら堂', 'さ'],
  ['نور الدين', 'ن'],
  ['7 Seas Trading', '7S'],
  ['852 9123 4567', '8'],
  ['😀 Smiley', '😀'],
  ['—', '?'],
  ['', '?'],
])('the initials of %s are %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
