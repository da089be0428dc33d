import { and, eq } from 'drizzle-orm'
import type { LanguageCode } from '@/contract/language-codes'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { localizations } from '../db/schema/system'
import type { Texts } from './localized-texts'

/** The texts of records in a language other than the reader's, by the records' keys as text. */
export async function textsIn(
  code: LanguageCode,
  resource: string,
  keys: readonly number[],
  database: Database,
): Promise<Map<string, Texts>> {
  const rows = await database.sql
    .select({ key: localizations.recordKey, texts: localizations.texts })
    .from(localizations)
    .where(
      and(
        ...[eq(localizations.resource, resource), eq(localizations.code, code)],
        equalsAny(localizations.recordKey, keys.map(String)),
      ),
    )
  return new Map(rows.map(({ key, texts }) => [key, texts]))
}
