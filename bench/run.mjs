// `npm run bench`: the figures that have a budget, as a table and as JSON in bench/results. Ratios of one run can be
// compared; times depend on the machine and on what else it does.
import { mkdirSync, writeFileSync } from 'node:fs'
import { embeddedTemplate } from '../backend/testing/template.mjs'
import { build, isBuilt } from '../scripts/build.mjs'
import { startTestServer } from '../scripts/test-server.mjs'
import { measurePages } from './pages.mjs'
import { measureProxy } from './proxy.mjs'
import { measureList, measureOrdering } from './purchase-list.mjs'

const shown = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toFixed(value < 1 ? 3 : 1)).toString()

function print(rows) {
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`\n${'What'.padEnd(width)}  ${'measured'.padStart(12)}  ${'budget'.padStart(10)}`)
  for (const [name, value, budget, unit] of rows) {
    const verdict = budget === null ? '' : value <= budget ? '' : '  over'
    console.log(
      `${name.padEnd(width)}  ${`${shown(value)} ${unit}`.padStart(12)}  ${(budget === null ? '' : `≤ ${budget} ${unit}`).padStart(10)}${verdict}`,
    )
  }
}

if (!isBuilt()) await build({ output: 'ignore' })
const server = await startTestServer({ template: await embeddedTemplate(), env: { LOG_LEVEL: 'error' } })
const rows = []
try {
  rows.push(...(await measurePages(server.url)))
  rows.push(...(await measureProxy(server)))
  const ordering = await measureOrdering(server.apiUrl)
  rows.push(...ordering.rows)
  rows.push(...(await measureList(server.url, server.apiUrl, ordering.bound)))
} finally {
  await server.stop()
}
print(rows)
mkdirSync('bench/results', { recursive: true })
const file = `bench/results/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`
writeFileSync(
  file,
  JSON.stringify(
    rows.map(([name, value, budget, unit]) => ({ name, value, budget, unit })),
    null,
    2,
  ),
)
console.log(`\nWritten to ${file}`)
