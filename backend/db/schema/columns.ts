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

/** An amount in the smallest unit of its currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' })

/** A rate, with ten decimals; text, so that none is lost. */
export const exactDecimal = (name: string) => numeric(name, { precision: 20, scale: 10 })

/** The parts of an address besides its country, from the largest division on. */
export const addressParts = () => ({
  subdivisionName1: text('subdivision_name_1'),
  subdivisionName2: text('subdivision_name_2'),
  subdivisionName3: text('subdivision_name_3'),
  subdivisionName4: text('subdivision_name_4'),
  addressLine1: text('address_line_1'),
  addressLine2: text('address_line_2'),
  addressLine3: text('address_line_3'),
  zipcode: text('zipcode'),
})

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
