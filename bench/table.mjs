import { mkdirSync, writeFileSync } from 'node:fs'

const textOf = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toFixed(value < 1 ? 3 : 1)).toString()

/** Whether a measure is over its budget, or under it where the budget is a minimum. */
export const isMissed = ([, value, budget, , bound]) =>
  budget !== null && !(bound === 'min' ? value >= budget : value <= budget)

/** Prints the measures: name, value, budget or null, unit, and `min` where more is better. */
export function print(rows) {
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`\n${'What'.padEnd(width)}  ${'measured'.padStart(12)}  ${'budget'.padStart(10)}`)
  for (const row of rows) {
    const [name, value, budget, unit, bound] = row
    const verdict = isMissed(row) ? (bound === 'min' ? '  under' : '  over') : ''
    console.log(
      `${name.padEnd(width)}  ${`${textOf(value)} ${unit}`.padStart(12)}  ${(budget === null ? '' : `${bound === 'min' ? '≥' : '≤'} ${budget} ${unit}`).padStart(10)}${verdict}`,
    )
  }
}

/** Writes the same as JSON, so that runs can be compared. */
export function keep(rows) {
  mkdirSync('bench/results', { recursive: true })
  const file = `bench/results/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`
  const measures = rows.map(([name, value, budget, unit]) => ({ name, value, budget, unit }))
  writeFileSync(file, JSON.stringify(measures, null, 2))
  console.log(`\nWritten to ${file}`)
}
