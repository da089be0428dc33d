import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { maxPreferences, type Preferences } from '@/contract/calls/preferences'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { adminPreferences } from '../../db/schema/organisation'
import { type HandlerMap, handlers } from '../../http/handlers'
import type { Services } from '../../services'

export function preferenceHandlers({ database }: Services): HandlerMap {
  return handlers({
    'GET my/preferences': () => read(database),
    'POST my/preferences': async ({ body }) => {
      await keep(body, database)
      return read(database)
    },
  })
}

const own = () => eq(adminPreferences.adminId, caller().adminId)

async function read(database: Database): Promise<Preferences> {
  const rows = await database.sql
    .select({ name: adminPreferences.name, content: adminPreferences.content })
    .from(adminPreferences)
    .where(own())
    .orderBy(adminPreferences.name)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

async function keep(changes: Preferences, database: Database): Promise<void> {
  const { adminId } = caller()
  const updatedTime = new Date()
  // Always in the same order, to prevent a deadlock of two windows.
  const rows = Object.entries(changes)
    .map(([name, content]) => ({ adminId, name, content, updatedTime }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  if (rows.length === 0) return
  await database.sql
    .insert(adminPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [adminPreferences.adminId, adminPreferences.name],
      set: { content: sql`excluded.content`, updatedTime: sql`excluded.updated_time` },
    })
  const tooMany = database.sql
    .select({ name: adminPreferences.name })
    .from(adminPreferences)
    .where(own())
    .orderBy(desc(adminPreferences.updatedTime), adminPreferences.name)
    .offset(maxPreferences)
  await database.sql.delete(adminPreferences).where(and(own(), inArray(adminPreferences.name, tooMany)))
}
