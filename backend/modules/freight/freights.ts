import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm'
import { freights as entity } from '@/contract/entities/parcels/freights'
import { crud } from '../../crud/crud'
import type { LineSource } from '../../crud/lines'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { readRowsBy } from '../../db/read-rows'
import { carriers, freightSurcharges, freights } from '../../db/schema/freights'
import { subdivisions } from '../../db/schema/places'
import { handlers } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { minorUnitsOf } from '../money/currency-units'
import { hasDecimals } from '../money/minor-units'
import { pricesOf } from './price-table'
import { quoteFreights } from './quote-freights'

export type FreightRow = typeof freights.$inferSelect

/** What carriers ask for parcels, and what a parcel comes to. */
export function freightPart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, freights, services, {
    fixedCompany: true,
    lines: { surcharges: surchargeSource },
    beforeCreate: async (draft) => {
      await refuseUnsound(draft, database)
      return draft
    },
    beforeUpdate: async (patch, rows) => {
      for (const { status, ...row } of rows) await refuseUnsound({ ...row, ...withoutStatus(patch) }, database)
      return patch
    },
    afterCreate: (row) => refuseOverlap([row], database),
    afterUpdate: (rows) => refuseOverlap(rows, database),
  })
  return combine(resource, {
    handlers: handlers({
      'GET freights/quote': ({ query }) => quoteFreights(query, database),
      'GET freights/{id}/prices': async ({ params }) =>
        pricesOf((await resource.records.one(params.id)) as FreightRow, database),
    }),
  })
}

const withoutStatus = ({ status, ...patch }: Row): Row => patch

const surchargeSource: LineSource = { table: freightSurcharges, parent: 'freightId' }

/** Refuses what cannot be worked with: no steps, ranges upside down, a subdivision of another country. */
export async function refuseUnsound(
  freight: Partial<Omit<FreightRow, 'status' | 'restricted'>>,
  database: Database,
): Promise<void> {
  const { firstWeight = 0, stepWeight = 0, minWeight = 0, maxWeight = 0, currency = '' } = freight
  const errors: FieldError[] = []
  if (firstWeight <= 0) errors.push({ field: 'firstWeight', text: 'positive' })
  if (stepWeight <= 0) errors.push({ field: 'stepWeight', text: 'positive' })
  if (maxWeight < minWeight) errors.push({ field: 'maxWeight', text: 'low', values: { n: String(minWeight) } })
  const unit = (await minorUnitsOf([currency], database))(currency)
  for (const field of ['firstPrice', 'stepPrice'] as const) {
    if (!hasDecimals(freight[field] ?? 0, unit)) errors.push({ field, text: 'decimals', values: { n: String(unit) } })
  }
  if (freight.subdivisionId && !(await isIn(freight.subdivisionId, freight.countryId, database))) {
    errors.push({ field: 'subdivisionId', text: 'missing' })
  }
  if (errors.length > 0) throw invalid(errors)
}

async function isIn(subdivisionId: number, countryId: number | undefined, database: Database): Promise<boolean> {
  const [found] = await database.sql
    .select({ countryId: subdivisions.countryId })
    .from(subdivisions)
    .where(eq(subdivisions.subdivisionId, subdivisionId))
  return found?.countryId === countryId
}

/** A carrier has one price for a weight to a place; its row is locked, so that two are not added at once. */
export async function refuseOverlap(rows: readonly FreightRow[], database: Database): Promise<void> {
  const offered = rows.filter(({ status }) => status === 'Enabled')
  const ids = [...new Set(offered.map(({ carrierId }) => carrierId))]
  await readRowsBy(carriers, 'carrierId', ids, database, { lock: true })
  for (const { freightId, carrierId, countryId, subdivisionId, minWeight, maxWeight } of offered) {
    const [other] = await database.sql
      .select({ freightId: freights.freightId })
      .from(freights)
      .where(
        and(
          ...[ne(freights.freightId, freightId), eq(freights.carrierId, carrierId), eq(freights.countryId, countryId)],
          subdivisionId === null ? isNull(freights.subdivisionId) : eq(freights.subdivisionId, subdivisionId),
          ...[eq(freights.status, 'Enabled'), lte(freights.minWeight, maxWeight), gte(freights.maxWeight, minWeight)],
        ),
      )
      .limit(1)
    if (other) throw invalid([{ field: 'minWeight', text: 'overlapsFreight', values: { id: String(other.freightId) } }])
  }
}
