import { entityCall } from '@/lib/api/entity-call'

export type Suggestion = Readonly<Record<string, unknown>>

export interface Option<Key extends number | string = number | string> {
  key: Key
  name: string
  record?: Suggestion
}

/**
 * Loads the options of a picker for a part of a name.
 * @param by the field whose value references store; omitted: the key
 */
export async function suggestions<Key extends number | string = number>(
  to: string,
  keyword: string,
  query?: Readonly<Record<string, unknown>>,
  by?: string,
): Promise<Option<Key>[]> {
  const found = await entityCall({ path: to }, 'suggestions', { query: { ...query, keyword } })
  // The record's own key is the first property of a suggestion.
  const keyIn = (record: Suggestion) => (by === undefined ? Number(keyOf(record)) : String(record[by])) as Key
  return found.map((record) => ({ key: keyIn(record), name: nameIn(record), record }))
}

const keyOf = (record: Suggestion) => Object.entries(record).find(([field]) => field.endsWith('Id'))?.[1]

/** Records of a tree are distinguished by their paths. */
const nameIn = (record: Suggestion) => String(('hasChildren' in record ? record.path : record.name) ?? '')
