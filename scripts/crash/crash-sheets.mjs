// A part of the crash test: imports of all sheets, while their API is killed.
import { setTimeout as pause } from 'node:timers/promises'
import { startImport, untilImported, uploadSheet } from './crash-import.mjs'
import { sheets } from './crash-sheet-rows.mjs'
import { expectSame } from './expect-same.mjs'

/** The API is killed at a progress below this one, in percent, or soon after: some portions are still to come then. */
const lastKillAt = 50
/** So many sheets are tried for each kill, as one may end just before it. */
const triesEach = 5

/**
 * Kills the API so many times for each sheet, each time during an import of new rows. As soon as the API is back, the
 * file is sent again, as people do, while the first import goes on. Then each row must be stored once with its values,
 * and the same sheet must change nothing.
 * @param api kills and starts the API at its address, and makes calls; it is already running
 * @param {{ kills: number }} options for each sheet
 */
export async function tortureSheets(api, { kills }) {
  let rows = 0
  for (const [path, sheet] of Object.entries(sheets)) {
    const work = () => tortureSheet(api, { path, ...sheet }, kills)
    rows += await (sheet.as ? api.as(sheet.as, work) : work())
  }
  const names = Object.keys(sheets).join(', ')
  return `${kills} kills for each sheet (${names}), sent again at once: ${rows} rows, each once with its values`
}

/** Returns how many rows were imported. */
async function tortureSheet(api, sheet, kills) {
  let [killed, imported] = [0, 0]
  for (let number = 1; killed < kills; number++) {
    if (number > kills * triesEach)
      throw new Error(`Imports of ${sheet.path} ended before the API could be killed: ${killed} kills.`)
    const own = { mark: `q${number}q`, number }
    const made = { ...own, ...(await sheet.make(api, own)) }
    if (await importWhileKilled(api, sheet, made.rows)) killed += 1
    imported += made.rows.length
    await refuseOther(api, sheet, made)
  }
  return imported
}

/** Sends a sheet, kills the API meanwhile, and sends it again. Returns whether the kill has interrupted the import. */
async function importWhileKilled(api, { path, more }, rows) {
  const send = async () => startImport(api, path, { ...more, url: await uploadSheet(api, textOf(rows)) })
  // Half of the kills come during the first portion.
  const killAt = Math.random() < 0.5 ? 0 : Math.random() * lastKillAt
  let [again, isInterrupted] = [undefined, false]
  const first = await send()
  await untilImported(api, first, async ({ progressRate }) => {
    if (again !== undefined || progressRate < killAt) return
    await pause(Math.random() * 150)
    await api.kill()
    await api.start()
    isInterrupted = (await api.call('GET', `backgroundtasks/${first}`)).status !== 'Completed'
    again = await send()
  })
  if (again !== undefined) await untilImported(api, again)
  return isInterrupted
}

/** Warehouses have commas in their names. */
function textOf(rows) {
  const columns = Object.keys(rows[0])
  const lines = rows.map((row) => columns.map((column) => `"${row[column]}"`).join())
  return [columns.join(), ...lines].join('\n')
}

async function refuseOther(api, { path, more, stored }, made) {
  const { rows } = made
  const found = await stored(api, made)
  const columns = Object.keys(found[0] ?? rows[0])
  const linesOf = (some) => some.map((row) => columns.map((column) => `${column} ${row[column]}`).join(', '))
  expectSame(linesOf(found), linesOf(rows), `A sheet of ${path} is not stored as it was sent`)
  const url = await uploadSheet(api, textOf(rows))
  const plan = await api.call('POST', `${path}/import`, { ...more, url, dryRun: true })
  if (plan.total !== rows.length || plan.unchanged !== rows.length)
    throw new Error(`The same sheet of ${path} would change something: ${JSON.stringify(plan).slice(0, 500)}`)
}
