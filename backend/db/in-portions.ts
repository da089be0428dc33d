/** The keys of a portion at most. */
export const maxKeys = 500

/**
 * Reads what many keys name by several statements, each with some of the keys that are different, and joins their rows. The
 * embedded store has one connection, which a statement holds until its end: between two of them others get their turn. Each
 * portion looks its keys up, so that the condition needs an index.
 */
export async function inPortions<Key, Row>(
  keys: Iterable<Key>,
  read: (portion: Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all = [...new Set(keys)]
  const rows: Row[] = []
  for (let at = 0; at < all.length; at += maxKeys)
    for (const row of await read(all.slice(at, at + maxKeys))) rows.push(row)
  return rows
}
