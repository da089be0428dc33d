import { bigint, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

/** A key that the database counts up. */
export const counted = (name: string) => bigint(name, { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey()

/** A key of another table. */
export const keyOf = (name: string) => bigint(name, { mode: 'number' })

/**
 * An amount or another decimal with four places. The store keeps it exactly; read as a number it is exact below nine
 * hundred thousand million. Arithmetic on it goes through big.js.
 */
export const decimal = (name: string) => numeric(name, { precision: 18, scale: 4, mode: 'number' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What every record carries: when it came, when it last changed, and how often (for ETag and If-Match). */
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
