import { and, eq } from 'drizzle-orm'
import type { freightSheet } from '@/contract/entities/parcels/freight-sheet'
import { freights as freightEntity } from '@/contract/entities/parcels/freights'
import type { AnyEntity } from '@/contract/entity-types'
import { trackChanges } from '../../../crud/timeline/changes'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { readRowsBy } from '../../../db/read-rows'
import { carriers, freights } from '../../../db/schema/freights'
import { countries, subdivisions } from '../../../db/schema/places'
import { groupBy } from '../../../group-by'
import type { Services } from '../../../services'
import { cellChanges, filledCells } from '../../../sheets/cell-changes'
import { type PlanInput, type PlanRow, type SheetRecord, type SheetValues, sheetPlan } from '../../../sheets/sheet-plan'
import { minorUnitsOf } from '../../money/currency-units'
import { refuseDecimals } from '../../money/refuse-decimals'
import { type FreightRow, refuseOverlap as refuseStoredOverlap, refuseUnsound } from '../freights'
import { readSubdivisions, type Subdivisions } from './subdivision-names'

type Columns = typeof freightSheet
type Row = PlanRow<Columns>

const prices = [
  'currency',
  'firstWeight',
  'firstPrice',
  'stepWeight',
  'stepPrice',
  'volumetricDivisor',
  'days',
] as const

/** What a row stores. Waiting imports hold it as JSON. */
interface FreightItem {
  freightId?: number
  companyId: number
  carrierId: number
  countryId: number
  subdivisionId: number | null
  minWeight: number
  maxWeight: number
  prices: Partial<Pick<FreightRow, (typeof prices)[number]>>
}

interface Known {
  countries: ReadonlyMap<string, number>
  subdivisions: Subdivisions
  freights: ReadonlyMap<string, FreightRow>
  /** What is offered for a place of a carrier, with what the rows before add. */
  offered: Map<string, Offer[]>
  /** The rows before, by what they name. */
  taken: Map<string, Row>
  /** How many decimals a currency has. */
  unitOf: (currency: string) => number
}

/** A range of weights, of a stored price or of a row. */
interface Offer {
  minWeight: number
  maxWeight: number
  freightId?: number
  row?: number
}

interface Place {
  carrierId: number
  countryId: number
  subdivisionId: number | null
  minWeight: number
  maxWeight: number
}
const placeNameOf = ({ carrierId, countryId, subdivisionId }: Omit<Place, 'minWeight' | 'maxWeight'>) =>
  [carrierId, countryId, subdivisionId ?? ''].join(' ')
const nameOf = ({ carrierId, countryId, subdivisionId, minWeight, maxWeight }: Place) =>
  [carrierId, countryId, subdivisionId ?? '', minWeight, maxWeight].join(' ')

/** Sheets of prices: one of a carrier for the same place and weights changes, another is added. */
export const freightSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity: freightEntity,
    recognizedBy: [['carrier', 'country', 'subdivision', 'minWeight', 'maxWeight']],
    unique: [['carrier', 'country', 'subdivision', 'minWeight', 'maxWeight']],
    before: (rows, { companyId }) => readKnown(rows, companyId, database),
    plan: ([row], input) => planFreight(row, input),
    lock: (items) => lockRows(items, database),
    apply: async (items) => {
      const keys: number[] = []
      for (const item of items) keys.push(await store(item, database))
      return { keys }
    },
    rowsOf: (keys) => rowsOf(keys as readonly number[], database),
  })

async function readKnown(rows: readonly Row[], companyId: number, database: Database): Promise<Known> {
  const codes = [...new Set(rows.flatMap(({ values }) => values.country ?? []))]
  const places = await database.sql
    .select({ countryId: countries.countryId, isoCode: countries.isoCode })
    .from(countries)
    .where(equalsAny(countries.isoCode, codes))
  const stored = (await database.sql
    .select()
    .from(freights)
    .where(and(eq(freights.companyId, companyId), eq(freights.status, 'Enabled')))) as FreightRow[]
  return {
    countries: new Map(places.map(({ isoCode, countryId }) => [isoCode, countryId])),
    subdivisions: await readSubdivisions(
      places.map(({ countryId }) => countryId),
      database,
    ),
    taken: new Map(),
    freights: new Map(stored.map((row) => [nameOf(row), row])),
    offered: groupBy<Offer & FreightRow, string>(stored, placeNameOf),
    unitOf: await minorUnitsOf(
      rows.flatMap(({ values }) => values.currency ?? []),
      database,
    ),
  }
}

function planFreight(row: Row, input: PlanInput<Known>): SheetRecord<Columns, FreightItem> {
  const place = placeIn(row, input)
  if (!place) return { rows: [] }
  const known = input.prepared.freights.get(nameOf(place))
  const given = filledCells(prices, row.values)
  const changes = cellChanges(prices, given, known)
  const twin = input.prepared.taken.get(nameOf(place))
  if (twin) input.errors.add(row, 'carrier', 'rowTwin', { n: twin.row })
  else input.prepared.taken.set(nameOf(place), row)
  if (!known) refuseOverlap(row, place, input)
  if (input.errors.of(row).length > 0) return { rows: [] }
  const planned = { row, changes: () => changes, ...(known && { id: known.freightId }) }
  if (known && changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  return {
    rows: [{ ...planned, action: known ? 'changed' : 'added' }],
    item: { ...place, companyId: input.companyId, prices: given, ...(known && { freightId: known.freightId }) },
  }
}

/** The place and the weights that a row is about; undefined where the row has an error. */
function placeIn(row: Row, { prepared, errors }: PlanInput<Known>): Place | undefined {
  const { carrier, country, subdivision, minWeight, maxWeight, currency } = row.values
  const countryId = prepared.countries.get(country ?? '')
  const subdivisionId = subdivision ? prepared.subdivisions.find(countryId, subdivision) : null
  if (subdivision && subdivisionId === undefined) {
    const suggestion = prepared.subdivisions.like(countryId, subdivision)
    errors.add(row, 'subdivision', suggestion ? 'didYouMean' : 'missingNamed', suggestion ? { suggestion } : {})
  }
  if (minWeight !== undefined && maxWeight !== undefined && maxWeight < minWeight) {
    errors.add(row, 'maxWeight', 'low', { n: String(minWeight) })
  }
  for (const field of ['firstWeight', 'stepWeight'] as const) {
    if (row.values[field] === 0) errors.add(row, field, 'positive')
  }
  if (currency) refuseDecimals(row, row.values, ['firstPrice', 'stepPrice'], prepared.unitOf(currency), errors)
  if (errors.of(row).length > 0 || countryId === undefined || subdivisionId === undefined) return undefined
  return { carrierId: Number(carrier), countryId, subdivisionId, minWeight: minWeight ?? 0, maxWeight: maxWeight ?? 0 }
}

/** A carrier has one price for a weight to a place, in the store and in the sheet. */
function refuseOverlap(
  row: Row,
  place: Place,
  { prepared, errors }: Pick<PlanInput<Known>, 'prepared' | 'errors'>,
): void {
  const name = placeNameOf(place)
  const offers = prepared.offered.get(name) ?? []
  const other = offers.find((one) => one.minWeight <= place.maxWeight && one.maxWeight >= place.minWeight)
  if (other?.row !== undefined) errors.add(row, 'minWeight', 'overlapsRow', { n: other.row })
  else if (other) errors.add(row, 'minWeight', 'overlapsFreight', { id: String(other.freightId) })
  else prepared.offered.set(name, [...offers, { ...place, row: row.row }])
}

const tracked = freightEntity as AnyEntity

/**
 * Locks the rows of a portion before any is written, each kind in the order of its keys: in the order of their files, two
 * imports would deadlock.
 */
async function lockRows(items: readonly FreightItem[], database: Database): Promise<void> {
  const added = items.filter(({ freightId }) => freightId === undefined)
  const carrierIds = new Set(added.map(({ carrierId }) => carrierId))
  const freightIds = items.flatMap(({ freightId }) => freightId ?? [])
  if (carrierIds.size > 0) await readRowsBy(carriers, 'carrierId', carrierIds, database, { lock: true })
  if (freightIds.length > 0) await readRowsBy(freights, 'freightId', freightIds, database, { lock: true })
}

async function store({ freightId, prices: given, ...place }: FreightItem, database: Database): Promise<number> {
  if (freightId === undefined) {
    const draft = { ...place, ...given } as typeof freights.$inferInsert
    await refuseUnsound(draft, database)
    const [added] = (await database.sql.insert(freights).values(draft).returning()) as FreightRow[]
    if (!added) throw new Error('The freight was not stored.')
    await refuseStoredOverlap([added], database)
    await trackChanges(tracked, 'create', [{ after: added }], database)
    return added.freightId
  }
  const [before] = (await database.sql.select().from(freights).where(eq(freights.freightId, freightId))) as FreightRow[]
  if (!before) throw new Error(`There is no freight ${freightId}.`)
  await refuseUnsound({ ...before, ...given }, database)
  const [after] = (await database.sql
    .update(freights)
    .set({ ...given, updatedTime: new Date(), version: before.version + 1 })
    .where(eq(freights.freightId, freightId))
    .returning()) as FreightRow[]
  await trackChanges(tracked, 'update', [{ before, after }], database)
  return freightId
}

/** The rows that read back unchanged. */
async function rowsOf(keys: readonly number[], database: Database): Promise<SheetValues<Columns>[]> {
  const rows = await database.sql
    .select({ freight: freights, country: countries.isoCode, subdivision: subdivisions.name })
    .from(freights)
    .innerJoin(countries, eq(countries.countryId, freights.countryId))
    .leftJoin(subdivisions, eq(subdivisions.subdivisionId, freights.subdivisionId))
    .where(equalsAny(freights.freightId, keys))
    .orderBy(freights.freightId)
  return rows.map(({ freight, country, subdivision }) => {
    const { carrierId, minWeight, maxWeight, currency, firstWeight, firstPrice, stepWeight, stepPrice } = freight
    const { volumetricDivisor, days } = freight
    return {
      ...{ carrier: carrierId, country, subdivision, minWeight, maxWeight, currency, firstWeight, firstPrice },
      ...{ stepWeight, stepPrice, volumetricDivisor, days },
    }
  })
}
