import { and, asc, eq } from 'drizzle-orm'
import type { AnyEntity } from '@/contract/entity'
import type { Database } from '../db/database'
import { localizations } from '../db/schema/system'
import type { HandlerMap } from '../http/handlers'
import { Problem } from '../problem'
import { keepTextChanges } from './changes'
import type { Records } from './records'

/** The texts of a record in further languages: list, save one, delete one. */
export function localizationHandlers(entity: AnyEntity, records: Records, database: Database): HandlerMap {
  if (entity.localized.length === 0) return {}
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const base = `${entity.path}/{${single}}/localizations`
  const of = (key: unknown) => and(eq(localizations.resource, entity.path), eq(localizations.recordKey, String(key)))

  return {
    [`GET ${base}`]: async ({ params }) => {
      await records.one(params[single] as number)
      const rows = await database.sql
        .select()
        .from(localizations)
        .where(of(params[single]))
        .orderBy(asc(localizations.code))
      return rows.map(({ code, texts }) => ({ code, ...texts }))
    },
    [`POST ${base}`]: async ({ params, body }) => {
      await records.one(params[single] as number)
      const { code, ...texts } = body as { code: string } & Record<string, string | null>
      const key = { resource: entity.path, recordKey: String(params[single]), code }
      const [known] = await database.sql
        .select()
        .from(localizations)
        .where(and(of(params[single]), eq(localizations.code, code)))
      await database.sql
        .insert(localizations)
        .values({ ...key, texts })
        .onConflictDoUpdate({
          target: [localizations.resource, localizations.recordKey, localizations.code],
          set: { texts },
        })
      await keepTextChanges(
        entity,
        { key: params[single], language: code, before: known?.texts ?? {}, after: texts },
        database,
      )
      return { code, ...texts }
    },
    [`DELETE ${base}/{locale}`]: async ({ params }) => {
      await records.one(params[single] as number)
      const [gone] = await database.sql
        .delete(localizations)
        .where(and(of(params[single]), eq(localizations.code, String(params.locale))))
        .returning({ code: localizations.code, texts: localizations.texts })
      if (!gone) throw new Problem('missing')
      await keepTextChanges(
        entity,
        { key: params[single], language: gone.code, before: gone.texts, after: {} },
        database,
      )
    },
  }
}
