import { bigint, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

/** A key that the database generates. */
export const counted = (name: string) => bigint(name, { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey()

/** A foreign key. */
export const keyOf = (name: string) => bigint(name, { mode: 'number' })

/**
 * An amount or another decimal with four places. The store is exact; as a number it is exact below 9 × 10¹¹. Arithmetic
 * goes through big.js.
 */
export const decimal = (name: string) => numeric(name, { precision: 18, scale: 4, mode: 'number' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Columns of every record: creation, last change, and version (for ETag and If-Match). */
export const stamps = () => ({
  createdTime: moment('created_time').notNull().defaultNow(),
  updatedTime: moment('updated_time').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const status = () =>
  text('status', { enum: ['Enabled', 'Disabled'] })
    .notNull()
    .default('Enabled')
export const remark = () => text('remark')

/**
 * The lower-case texts that a keyword is looked for in: those of the record and of its languages. The store fills it by
 * triggers (decision 0036); what is written to it has no effect.
 */
export const searchWords = () => text('search_words').notNull().default('')
