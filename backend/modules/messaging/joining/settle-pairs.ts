import { appendFileSync, readFileSync } from 'node:fs'
import type { Database } from '../../../db/database'
import { areTwoPeople } from '../identities'
import { type JoinLog, joinConversations, undoJoin } from './join-conversations'
import { described, findPairs } from './pairs'

interface Action {
  /** The file that joins are logged in; without it pairs are only shown. */
  joined?: string
  /** A log of joins to be undone. */
  undo?: string
}

/**
 * Shows the conversations that two forms of one number have begun, joins them, or undoes joins by their log. Pairs with
 * different user ids are of two people, and stay.
 */
export async function settlePairs({ joined, undo }: Action, database: Database, print: (line: string) => void) {
  if (undo) return undoAll(undo, database, print)
  const pairs = await findPairs(database)
  let joins = 0
  for (const { site, kept, gone } of pairs) {
    print(`${site}, ${kept.channel}`)
    print(`  stays  ${described(kept)}`)
    print(`  joins  ${described(gone)}`)
    if (await areTwoPeople(kept.conversationId, gone.conversationId, database)) {
      print('  refused: they have different user ids')
      continue
    }
    if (!joined) continue
    // Within the transaction, so that nothing is joined that the log does not have.
    await database.transaction(async () => {
      const log = await joinConversations(kept.conversationId, gone.conversationId, database)
      if (!log) return
      appendFileSync(joined, `${JSON.stringify(log)}\n`, { mode: 0o600 })
      joins += 1
    })
  }
  print(joined ? `${joins} of ${pairs.length} pairs joined, logged in ${joined}.` : `${pairs.length} pairs.`)
}

async function undoAll(file: string, database: Database, print: (line: string) => void): Promise<void> {
  const logs = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => withTimes(JSON.parse(line) as JoinLog))
  let undone = 0
  // The last join first, as one may have built on another.
  for (const log of logs.reverse()) {
    const isUndone = await undoJoin(log, database)
    if (isUndone) undone += 1
    else print(`Not undone: ${described(log.gone)}`)
  }
  print(`${undone} of ${logs.length} joins undone.`)
}

/** Times are texts in a log. */
function withTimes(log: JoinLog): JoinLog {
  const timed = (row: JoinLog['kept']) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, /Time$/.test(name) && value ? new Date(String(value)) : value]),
    ) as JoinLog['kept']
  return { ...log, kept: timed(log.kept), gone: timed(log.gone) }
}
