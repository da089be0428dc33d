import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { AnyEntity } from '@/contract/entity-types'
import { context } from '../context'
import type { Database } from '../db/database'
import { localizations } from '../db/schema/system'
import type { HandlerMap } from '../http/handlers'
import { refuseStale } from '../http/preconditions'
import { Problem } from '../problem'
import { trackTextChanges } from './changes'
import type { Records } from './records'

type Texts = Readonly<Record<string, string | null>>

/** The texts of a record in further languages: list, save one, delete one. */
export function localizationHandlers(entity: AnyEntity, records: Records, database: Database): HandlerMap {
  if (entity.localized.length === 0) return {}
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const base = `${entity.path}/{${single}}/localizations`
  const of = (key: unknown) => and(eq(localizations.resource, entity.path), eq(localizations.recordKey, String(key)))
  /** What one language says before it is written, refused where the caller has seen something else. */
  const before = async (key: unknown, code: string): Promise<Texts | undefined> => {
    // Whoever writes texts of the same record waits: a language that is not there yet could not be locked itself.
    const [record] = await records.many([key as number], { lock: true })
    if (!record) throw new Problem('missing')
    const [known] = await database.sql
      .select()
      .from(localizations)
      .where(and(of(key), eq(localizations.code, code)))
    refuseStale(known ? etagOf(known.texts) : null)
    return known?.texts
  }

  return {
    [`GET ${base}`]: async ({ params }) => {
      await records.one(params[single] as number)
      const rows = await database.sql
        .select()
        .from(localizations)
        .where(of(params[single]))
        .orderBy(asc(localizations.code))
      return rows.map(({ code, texts }) => ({ code, ...texts, etag: etagOf(texts) }))
    },
    [`POST ${base}`]: async ({ params, body }) => {
      const { code, ...texts } = body as { code: string } & Texts
      const known = await before(params[single], code)
      const key = { resource: entity.path, recordKey: String(params[single]), code }
      await database.sql
        .insert(localizations)
        .values({ ...key, texts })
        .onConflictDoUpdate({
          target: [localizations.resource, localizations.recordKey, localizations.code],
          set: { texts },
        })
      await trackTextChanges(
        entity,
        { key: params[single], language: code, before: known ?? {}, after: texts },
        database,
      )
      context().headers.ETag = etagOf(texts)
      return { code, ...texts }
    },
    [`DELETE ${base}/{locale}`]: async ({ params }) => {
      const code = String(params.locale)
      const known = await before(params[single], code)
      if (!known) throw new Problem('missing')
      await database.sql.delete(localizations).where(and(of(params[single]), eq(localizations.code, code)))
      await trackTextChanges(entity, { key: params[single], language: code, before: known, after: {} }, database)
    },
  }
}

/**
 * The ETag of one language: what it says. A count would begin again with a language that is deleted and written anew,
 * and take the new texts for the old ones.
 */
function etagOf(texts: Texts): string {
  const said = Object.entries(texts).filter(([, text]) => text !== null)
  const sorted = said.sort(([one], [other]) => (one < other ? -1 : 1))
  return `"${createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)}"`
}
