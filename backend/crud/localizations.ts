import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { context } from '../context'
import { localizations } from '../db/schema/system'
import type { HandlerMap } from '../http/handlers'
import { refuseStale } from '../http/preconditions'
import { Problem } from '../problem'
import type { Key } from './crud-options'
import { type Engine, recordKey } from './engine'
import { filesIn, shareFiles } from './file-access'
import type { Texts } from './localized-texts'
import type { Row } from './serialize'
import { refuseFrozen } from './state-moves'
import { trackTextChanges } from './timeline/changes'

/** The texts of a record in further languages: list, save one, delete one. */
export function localizationHandlers({ entity, records, services: { database } }: Engine): HandlerMap {
  if (entity.localized.length === 0) return {}
  const base = `${entity.path}/{${entity.idKind ?? 'id'}}/localizations`
  const of = (key: Key) => and(eq(localizations.resource, entity.path), eq(localizations.recordKey, String(key)))
  /** A record and its texts of one language before a write. Throws `stale` where the caller has seen other texts. */
  const before = async (key: Key, code: string): Promise<{ record: Row; known: Texts | undefined }> => {
    // Locks the record, because a language that does not exist yet cannot be locked itself.
    const [record] = await records.many([key], { lock: true })
    if (!record) throw new Problem('missing')
    refuseFrozen(entity, [record], { localizations: code })
    const [known] = await database.sql
      .select()
      .from(localizations)
      .where(and(of(key), eq(localizations.code, code)))
    refuseStale(known ? etagOf(known.texts) : null)
    return { record, known: known?.texts }
  }

  return {
    [`GET ${base}`]: async ({ params }) => {
      const key = recordKey(entity, params)
      await records.one(key)
      const rows = await database.sql.select().from(localizations).where(of(key)).orderBy(asc(localizations.code))
      return rows.map(({ code, texts }) => ({ code, ...texts, etag: etagOf(texts) }))
    },
    [`POST ${base}`]: async ({ params, body }) => {
      const { code, ...texts } = body as { code: string } & Texts
      const key = recordKey(entity, params)
      const { record, known } = await before(key, code)
      await shareFiles(filesIn(entity.fields, texts), record.companyId as number | undefined, database)
      await database.sql
        .insert(localizations)
        .values({ resource: entity.path, recordKey: String(key), code, texts })
        .onConflictDoUpdate({
          target: [localizations.resource, localizations.recordKey, localizations.code],
          set: { texts },
        })
      await trackTextChanges(entity, { key, language: code, before: known ?? {}, after: texts }, database)
      context().headers.ETag = etagOf(texts)
      return { code, ...texts }
    },
    [`DELETE ${base}/{locale}`]: async ({ params }) => {
      const [key, code] = [recordKey(entity, params), String(params.locale)]
      const { known } = await before(key, code)
      if (!known) throw new Problem('missing')
      await database.sql.delete(localizations).where(and(of(key), eq(localizations.code, code)))
      await trackTextChanges(entity, { key, language: code, before: known, after: {} }, database)
    },
  }
}

/**
 * The ETag of one language, a hash of its texts. A counter would restart when a language is deleted and created again.
 */
function etagOf(texts: Texts): string {
  const entries = Object.entries(texts).filter(([, text]) => text !== null)
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `"${createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)}"`
}
