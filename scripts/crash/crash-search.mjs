// The part of the crash test about the texts of searches: they are filled in by a store of an older release while its API is
// killed repeatedly.
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 50
const deadlineMs = 300_000
/** Of the rows, so many are looked for afterwards. */
const sampled = 100
const common = 'Crash search'
/** No part of another one. */
const nameOf = (number) => `${common} q${number}q`

/**
 * Makes a store as one of an older release is: its rows have no texts, and there is no index.
 * @param {number} rows brands to add to the company of `trade.staff`; a call for each would take as long as the kills
 */
export const asBeforeSearches = (rows) => [
  `insert into brands (company_id, name) select 5, '${common} q' || number || 'q' from generate_series(1, ${rows}) number`,
  `do $$ declare one text; begin
    for one in select name from search_tables loop
      execute format('alter table %I disable trigger user', one);
      execute format('update %I set folded_text = null', one);
      execute format('alter table %I enable trigger user', one);
      execute format('drop index if exists %I, %I', one || '_search', one || '_search_keys');
    end loop;
    update search_tables set state = 'filling', filled_to = null;
  end $$`,
]

/**
 * Kills the API while it fills the texts in. Each search meanwhile finds its record, as it does afterwards; no row is lost, and
 * what is done is not begun again.
 * @param api kills and starts the API at its address, and makes calls; it is already running
 * @param {{ rows: number, kills: number }} options
 */
export async function tortureSearch(api, { rows, kills }) {
  const deadline = Date.now() + deadlineMs
  let killed = 0
  let searches = 0
  let nextKill = Date.now() + Math.random() * 500
  for (;;) {
    const number = 1 + Math.floor(Math.random() * rows)
    const isPartial = await find(api, number)
    searches += 1
    if (!isPartial) break
    if (Date.now() > deadline) throw new Error('The texts of searches were not filled in in time.')
    if (killed < kills && Date.now() > nextKill) {
      await api.kill()
      await api.start()
      killed += 1
      nextKill = Date.now() + 200 + Math.random() * 800
    }
    await pause(pollMs)
  }
  if (killed === 0) throw new Error('All texts were filled in before the API could be killed.')
  for (let at = 0; at < sampled; at += 1) {
    if (await find(api, 1 + Math.floor((at * rows) / sampled))) throw new Error('A store that was ready is no more.')
  }
  const { total } = await api.call('GET', `brands?keyword=${encodeURIComponent(common)}&pageSize=1`)
  const { total: all } = await api.call('GET', 'brands?pageSize=1')
  if (total !== rows || all < rows) throw new Error(`Of ${rows} brands ${total} are found, among ${all}.`)
  return `${killed} kills while ${rows} texts were filled in, ${searches} searches meanwhile: each found, none lost`
}

/** Whether texts are still missing. Throws where a search does not find exactly its record. */
async function find(api, number) {
  const { items, searchIsPartial = false } = await api.call(
    'GET',
    `brands?keyword=${encodeURIComponent(nameOf(number).toLowerCase())}`,
  )
  const names = items.map(({ name }) => name)
  if (names.join() !== nameOf(number)) throw new Error(`${nameOf(number)} is not found, but: ${names}`)
  return searchIsPartial
}
