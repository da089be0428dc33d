/** Which table a statement writes to; null where it may be any, undefined where it is none. */
export function writtenTable(text: string): string | null | undefined {
  if (/^\s*(select|begin|commit|rollback|savepoint|release|set|checkpoint|vacuum)\b/i.test(text)) return undefined
  // What is deleted takes with it what belongs to it, in tables that the statement does not name.
  return /^(?:insert into|update) "(\w+)" /.exec(text)?.[1] ?? null
}

type Listener = (table: string | null) => void

/**
 * Tells of everything that is written to a store that no other process has. What was read before can be kept until then,
 * and be as true as if it were read again.
 */
export class WriteEvents {
  private readonly listeners: Listener[] = []

  /** @param listener hears the table, or null where it may have been any */
  listen(listener: Listener): void {
    this.listeners.push(listener)
  }

  tell(tables: Iterable<string | null>): void {
    for (const table of tables) for (const listener of this.listeners) listener(table)
  }
}
