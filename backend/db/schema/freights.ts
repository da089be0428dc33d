import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { carriers as carrierEntity } from '@/contract/entities/parcels/carriers'
import { enums } from '@/contract/enums'
import { tableOf } from '../table-of'
import { counted, decimal, keyOf, remark, stamps, status } from './columns'
import { companies } from './organisation'
import { countries, subdivisions } from './places'
import { currencyOf } from './system'

const companyId = () =>
  keyOf('company_id')
    .notNull()
    .references(() => companies.companyId)

/** Companies that take parcels to customers. */
export const carriers = tableOf(carrierEntity)

/** What carriers ask for parcels; weights in grams. */
export const freights = pgTable(
  'freights',
  {
    freightId: counted('freight_id'),
    companyId: companyId(),
    carrierId: keyOf('carrier_id')
      .notNull()
      .references(() => carriers.carrierId),
    countryId: keyOf('country_id')
      .notNull()
      .references(() => countries.countryId),
    /** Null: the whole country. */
    subdivisionId: keyOf('subdivision_id').references(() => subdivisions.subdivisionId),
    currency: currencyOf('currency').notNull(),
    firstWeight: decimal('first_weight').notNull(),
    firstPrice: decimal('first_price').notNull(),
    stepWeight: decimal('step_weight').notNull(),
    stepPrice: decimal('step_price').notNull(),
    volumetricDivisor: integer('volumetric_divisor').notNull().default(5000),
    minWeight: decimal('min_weight').notNull(),
    maxWeight: decimal('max_weight').notNull(),
    days: integer('days'),
    restricted: text('restricted', { enum: enums.RestrictedGoods }).array().notNull().default([]),
    status: status(),
    remark: remark(),
    ...stamps(),
  },
  (table) => [
    index('freights_company').on(table.companyId, table.createdTime),
    index('freights_carrier').on(table.carrierId),
    index('freights_place').on(table.countryId, table.companyId),
    index('freights_subdivision').on(table.subdivisionId),
    check(
      'freights_sound',
      sql`${table.stepWeight} > 0 and ${table.firstWeight} > 0 and ${table.minWeight} <= ${table.maxWeight} and ${table.volumetricDivisor} > 0`,
    ),
  ],
)

/** What comes on top of the price by weight. */
export const freightSurcharges = pgTable(
  'freight_surcharges',
  {
    freightSurchargeId: counted('freight_surcharge_id'),
    companyId: companyId(),
    freightId: keyOf('freight_id')
      .notNull()
      .references(() => freights.freightId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: enums.SurchargeKind }).notNull(),
    value: decimal('value').notNull(),
  },
  (table) => [
    index('freight_surcharges_freight').on(table.freightId),
    index('freight_surcharges_company').on(table.companyId),
  ],
)
