/** The table that a statement writes to; null if it may be any, undefined if it is none. */
export function writtenTable(text: string): string | null | undefined {
  if (/^\s*(select|begin|commit|rollback|savepoint|release|set|checkpoint|vacuum)\b/i.test(text)) return undefined
  // A delete cascades to tables that the statement does not name.
  return /^(?:insert into|update) "(\w+)" /.exec(text)?.[1] ?? null
}

type Listener = (table: string | null) => void

/**
 * Notifies of every write to a store that no other process uses, so that caches of what was read stay valid until then.
 */
export class WriteEvents {
  private readonly listeners: Listener[] = []

  /** @param listener gets the table, or null if it may be any */
  listen(listener: Listener): void {
    this.listeners.push(listener)
  }

  notify(tables: Iterable<string | null>): void {
    for (const table of tables) for (const listener of this.listeners) listener(table)
  }
}
