import { currencyRates } from '@/contract/entities/currency-rates'
import { entities } from '@/contract/entity-list'
import { type Language, tableNames } from './texts'

interface RecordName {
  one: string
  many: string
}

/** Paths of entities that are named where the console names them, in `messages/<language>/entities`. */
const paths: ReadonlySet<string> = new Set([...entities, currencyRates].map(({ path }) => path))

async function namesOf(language: Language, table: string): Promise<RecordName | undefined> {
  const path = table.replaceAll('_', '')
  if (!paths.has(path)) return tableNames(language)[table]
  return (await import(`../../messages/${language}/entities/${path}.json`)).default
}

/** What the records of a list are called; the path itself where it has no message. */
export const recordNames = async (language: Language, path: string): Promise<RecordName> =>
  (await namesOf(language, path)) ?? { one: path, many: path }

/** Labels begin with a capital, unlike nouns within an English sentence; acronyms such as SKU stay. */
const withinSentence = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name)

/** A number of a table's records, as a sentence names them: `12 brands`; the table's own name where it has no message. */
export async function countedRecords(language: Language, table: string, count: number): Promise<string> {
  const names = await namesOf(language, table)
  const name = count === 1 ? names?.one : names?.many
  return `${count} ${withinSentence(name ?? table)}`
}
