import type { EndpointName } from '@/contract/endpoints'
import { call } from '@/lib/api/api'

export type Suggestion = Readonly<Record<string, unknown>>

export interface Option {
  key: number
  name: string
  record?: Suggestion
}

/** What a picker offers for a part of a name. */
export async function suggestions(
  to: string,
  keyword: string,
  query?: Readonly<Record<string, unknown>>,
): Promise<Option[]> {
  const found = (await call(
    `GET ${to}/suggestions` as EndpointName,
    { query: { ...query, keyword } } as never,
  )) as Suggestion[]
  // A suggestion begins with the record's own key; others, such as its company's, come after it.
  return found.map((record) => ({ key: Number(keyOf(record)), name: String(record.name ?? ''), record }))
}

const keyOf = (record: Suggestion) => Object.entries(record).find(([field]) => field.endsWith('Id'))?.[1]
