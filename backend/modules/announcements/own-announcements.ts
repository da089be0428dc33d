import { and, desc, eq, getTableColumns, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type AnnouncementPick,
  announcementPick,
  announcements as entity,
  maxPicks,
} from '@/contract/entities/announcements'
import { caller } from '../../context'
import { serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { announcementReads, announcements } from '../../db/schema/announcements'
import { companies } from '../../db/schema/organisation'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'

/** The announcements for the caller, and whether the caller has opened them. */
export const pickHandlers = ({ database }: Services): HandlerMap =>
  handlers({
    'GET announcements/picks': () => picks(database),
    'POST announcements/{id}/read': async ({ params }) => {
      const [pick] = await picks(database, eq(announcements.announcementId, params.id))
      if (!pick) throw new Problem('missing')
      await database.sql
        .insert(announcementReads)
        .values({ adminId: caller().adminId, announcementId: params.id })
        .onConflictDoNothing()
      return { ...pick, read: true }
    },
  })

async function picks(database: Database, condition?: SQL): Promise<AnnouncementPick[]> {
  const rows = await database.sql
    .select({ ...getTableColumns(announcements), read: sql<boolean>`${announcementReads.adminId} is not null` })
    .from(announcements)
    .innerJoin(companies, eq(companies.companyId, announcements.companyId))
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.announcementId, announcements.announcementId),
        eq(announcementReads.adminId, caller().adminId),
      ),
    )
    .where(and(isForCaller(), condition))
    .orderBy(desc(announcements.important), desc(announcements.createdTime), desc(announcements.announcementId))
    .limit(maxPicks)
  const serialized = await serialize(entity, rows, database)
  const fields = Object.keys(announcementPick.shape)
  return serialized.map((record, index) => {
    const all: Record<string, unknown> = { ...record, read: rows[index]?.read }
    return Object.fromEntries(fields.map((field) => [field, all[field]])) as AnnouncementPick
  })
}

/** Published by the own company or the administrative one, not expired, and for an account like this. */
function isForCaller(): SQL | undefined {
  const { companyId, type } = caller()
  const { targetTo, expireDate } = announcements
  const today = new Date().toISOString().slice(0, 10)
  return and(
    or(companies.administrative, eq(announcements.companyId, companyId)),
    or(isNull(expireDate), gte(expireDate, today)),
    or(
      eq(targetTo, 'All'),
      type === 'Administrator' ? eq(targetTo, 'Administrators') : undefined,
      sql`${String(companyId)} = any(string_to_array(${targetTo}, ','))`,
    ),
  )
}
