/** The series of a chart, ten that can be told apart, by mode. */
const light = [
  '#0f6a66',
  '#c8641b',
  '#2a5ca8',
  '#8f3f97',
  '#6b7d1e',
  '#b3261e',
  '#3a97c9',
  '#a67c00',
  '#5b5fc7',
  '#7a5a48',
]
const dark = [
  '#5cc2b8',
  '#f0a060',
  '#86b4f2',
  '#d59ae0',
  '#b9cc63',
  '#f2867d',
  '#6fd0f5',
  '#e6c65a',
  '#aaaef5',
  '#c9a690',
]

export const chartColors = (mode: 'light' | 'dark'): string[] => (mode === 'dark' ? dark : light)
