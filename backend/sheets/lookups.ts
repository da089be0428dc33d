import { and, eq, or, sql } from 'drizzle-orm'
import type { FieldMeta } from '@/contract/field-meta'
import { columnOf, referenced } from '../crud/resource'
import { scopeOf } from '../crud/scope'
import type { Database } from '../db/database'
import { equalsAny, isAmong } from '../db/equals-any'
import { localizations } from '../db/schema/system'
import type { IssueText, Values } from '../messages/texts'

export type RefKey = number | string

/** Finds the records that cells name. */
export interface Lookup {
  /** The keys by the names in small letters; several where records share a name. */
  find: (names: readonly string[], companyId: number) => Promise<ReadonlyMap<string, readonly RefKey[]>>
  /** What is said of records that share a name, where that is more than how many they are. */
  unclear?: (keys: readonly RefKey[]) => Promise<{ text: IssueText; values: Values }>
  /** Names that there are, for a suggestion. */
  all: (companyId: number) => Promise<readonly string[]>
  /** The names of records as they were entered, which cells of an export have. */
  labels: (keys: readonly RefKey[]) => Promise<ReadonlyMap<RefKey, string>>
}

/** So many names are compared with one that does not exist. */
const maxNames = 5000

/** Finds records by their label, in any language, or by the code that the reference holds; in the scope of the caller. */
export function labelLookup({ to = '', by }: FieldMeta, database: Database): Lookup {
  const { table, key, id, label, localizedLabel } = referenced(to, by)
  const ofCompany = (companyId: number) => {
    const company = columnOf(table, 'companyId')
    return and(scopeOf(table), company && eq(company, companyId))
  }
  const code = sql<string>`${id}::text`
  const translated = database.sql
    .select({ recordKey: localizations.recordKey, label: localizedLabel.as('label') })
    .from(localizations)
    .where(eq(localizations.resource, to))
    .as('translated')
  return {
    find: async (names, companyId) => {
      const wanted = names.map((name) => name.toLowerCase())
      const rows = await database.sql
        .selectDistinct({ id, label, translated: translated.label, code })
        .from(table)
        .leftJoin(translated, eq(translated.recordKey, sql`${key}::text`))
        .where(
          and(
            ofCompany(companyId),
            or(
              isAmong(sql`lower(${label})`, wanted),
              isAmong(sql`lower(${translated.label})`, wanted),
              by === undefined ? undefined : isAmong(sql`lower(${code})`, wanted),
            ),
          ),
        )
      const found = new Map<string, Set<RefKey>>()
      for (const row of rows) {
        for (const name of [row.label, row.translated, by === undefined ? null : row.code]) {
          const lower = name?.toLowerCase()
          if (lower !== undefined) found.set(lower, (found.get(lower) ?? new Set()).add(row.id as RefKey))
        }
      }
      return new Map([...found].map(([name, keys]) => [name, [...keys]]))
    },
    all: async (companyId) => {
      const rows = await database.sql.select({ label, code }).from(table).where(ofCompany(companyId)).limit(maxNames)
      return rows.flatMap((row) => (by === undefined ? [row.label ?? ''] : [row.code, row.label ?? ''])).filter(Boolean)
    },
    labels: async (keys) => {
      if (by !== undefined) return new Map(keys.map((one) => [one, String(one)]))
      const rows = await database.sql.select({ id, label }).from(table).where(equalsAny(id, keys))
      return new Map(rows.map((row) => [row.id as RefKey, row.label ?? '']))
    },
  }
}
