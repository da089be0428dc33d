import { mkdirSync, writeFileSync } from 'node:fs'

const textOf = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toFixed(value < 1 ? 3 : 1)).toString()

/** Prints the measures: name, value, budget or null, and unit. */
export function print(rows) {
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`\n${'What'.padEnd(width)}  ${'measured'.padStart(12)}  ${'budget'.padStart(10)}`)
  for (const [name, value, budget, unit] of rows) {
    const verdict = budget === null ? '' : value <= budget ? '' : '  over'
    console.log(
      `${name.padEnd(width)}  ${`${textOf(value)} ${unit}`.padStart(12)}  ${(budget === null ? '' : `≤ ${budget} ${unit}`).padStart(10)}${verdict}`,
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
