import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '@/contract/language-codes'
import type { Database } from '../db/database'
import { localizations } from '../db/schema/system'

/** The texts of a record in one language, by field. */
export type Texts = typeof localizations.$inferSelect.texts

export type TextsByLanguage = Readonly<Partial<Record<LanguageCode, Texts>>>

/** The same languages with other texts. */
export const mapLanguages = <From>(
  languages: Readonly<Partial<Record<LanguageCode, From>>>,
  textsFrom: (from: From) => Texts,
): TextsByLanguage => Object.fromEntries(Object.entries(languages).map(([code, from]) => [code, textsFrom(from)]))

/** Joins the texts of a resource's records in the language of the placeholder `code`; each record has one row at most. */
export function joinTexts(resource: string, id: AnyPgColumn): SQL {
  return sql`left join ${localizations} on ${and(
    eq(localizations.resource, resource),
    eq(localizations.recordKey, sql`${id}::text`),
    eq(localizations.code, sql.placeholder('code')),
  )}`
}

/** Replaces the texts of a record in further languages, by language code, with texts from another source. */
export async function replaceTexts(
  resource: string,
  key: number,
  texts: TextsByLanguage,
  database: Database,
): Promise<void> {
  const recordKey = String(key)
  await database.sql
    .delete(localizations)
    .where(and(eq(localizations.resource, resource), eq(localizations.recordKey, recordKey)))
  const rows = Object.entries(texts).map(([code, ofLanguage]) => ({ resource, recordKey, code, texts: ofLanguage }))
  if (rows.length > 0) await database.sql.insert(localizations).values(rows)
}
