import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counted, keyOf, remark, stamps } from './columns'
import { admins, companies } from './organisation'

export const announcements = pgTable(
  'announcements',
  {
    announcementId: counted('announcement_id'),
    companyId: keyOf('company_id')
      .notNull()
      .references(() => companies.companyId),
    title: text('title').notNull(),
    content: text('content').notNull(),
    coverUrl: text('cover_url'),
    important: boolean('important').notNull().default(false),
    expireDate: date('expire_date'),
    targetTo: text('target_to').notNull(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [index('announcements_company').on(table.companyId)],
)

/** Who has opened which: one row for each account and announcement. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    adminId: keyOf('admin_id')
      .notNull()
      .references(() => admins.adminId, { onDelete: 'cascade' }),
    announcementId: keyOf('announcement_id')
      .notNull()
      .references(() => announcements.announcementId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.announcementId] }),
    index('announcement_reads_announcement').on(table.announcementId),
  ],
)
