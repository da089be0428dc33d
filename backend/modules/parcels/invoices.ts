import { and, isNull, sql } from 'drizzle-orm'
import { formatDate } from '@/contract/text/time-text'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRowsBy } from '../../db/read-rows'
import { invoiceCounters, invoices, orderPackages } from '../../db/schema/parcels'
import { groupBy } from '../../group-by'
import { zonesOfSites } from '../reference/site-zones'
import { declarationsOf } from './customs'
import type { PackageRow } from './package-rows'

interface Invoice {
  /** `INV2026-000042`. */
  number: string
  /** The day on which it was given, by the clock of the parcel's site. */
  date: string
}

/** The invoices of parcels, by their keys. */
export async function invoicesOf(packageIds: readonly number[], database: Database): Promise<Map<number, Invoice>> {
  const rows = await database.sql
    .select()
    .from(invoices)
    .where(equalsAny(invoices.orderPackageId, [...packageIds]))
  return new Map(
    rows.map(({ orderPackageId, year, number, invoiceDate, createdTime }) => [
      orderPackageId,
      {
        number: `INV${year}-${String(number).padStart(6, '0')}`,
        date: invoiceDate ?? formatDate(createdTime.toISOString(), 'UTC'),
      },
    ]),
  )
}

/** Gives numbers to parcels whose invoice is printed, locking them against being unpacked meanwhile. */
export async function invoiceParcels(
  packageIds: readonly number[],
  database: Database,
): Promise<(Invoice & { orderPackageId: number })[]> {
  const rows = await readRowsBy(orderPackages, 'orderPackageId', packageIds, database, { lock: true })
  await numberInvoices(rows, database)
  return [...(await invoicesOf(packageIds, database))].map(([orderPackageId, invoice]) => ({
    orderPackageId,
    ...invoice,
  }))
}

/**
 * Gives a number to each of these locked parcels that leaves the country and has none, in the series of the year that it
 * is at the parcel's site. The counter is locked last of all rows, so that no transaction waits for another lock while
 * others wait for it.
 */
export async function numberInvoices(
  parcels: readonly PackageRow[],
  database: Database,
  createdTime = new Date(),
): Promise<void> {
  const declarations = await declarationsOf(parcels, database)
  const abroad = parcels.filter(({ orderPackageId }) => declarations.get(orderPackageId)?.isAbroad)
  const known = await invoicesOf(
    abroad.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  const unnumbered = abroad.filter(({ orderPackageId }) => !known.has(orderPackageId))
  const zoneOf = await zonesOfSites(
    unnumbered.map(({ siteId }) => siteId),
    database,
  )
  const dated = unnumbered.map(({ companyId, siteId, orderPackageId }) => {
    const invoiceDate = formatDate(createdTime.toISOString(), zoneOf(siteId))
    return { companyId, year: Number(invoiceDate.slice(0, 'YYYY'.length)), orderPackageId, invoiceDate }
  })
  // All transactions lock the counters of several series in one order.
  dated.sort(
    (one, other) =>
      one.companyId - other.companyId || one.year - other.year || one.orderPackageId - other.orderPackageId,
  )
  for (const own of groupBy(dated, ({ companyId, year }) => `${companyId} ${year}`).values()) {
    const [series] = own
    if (!series) continue
    const { companyId, year } = series
    const first = await countUp({ companyId, year, count: own.length }, database)
    await database.sql
      .insert(invoices)
      .values(own.map((invoice, at) => ({ ...invoice, number: first + at, createdTime })))
  }
}

/** @returns the first of so many numbers that are the caller's now */
async function countUp(
  { companyId, year, count }: { companyId: number; year: number; count: number },
  database: Database,
): Promise<number> {
  const { lastNumber } = invoiceCounters
  const [counter] = await database.sql
    .insert(invoiceCounters)
    .values({ companyId, year, lastNumber: count })
    .onConflictDoUpdate({
      target: [invoiceCounters.companyId, invoiceCounters.year],
      set: { lastNumber: sql`${lastNumber} + ${count}` },
    })
    .returning({ lastNumber })
  if (!counter) throw new Error('An invoice counter did not count.')
  return counter.lastNumber - count + 1
}

/** The numbers of parcels that are unpacked stay in their series. */
export async function cancelInvoices(packageIds: readonly number[], database: Database): Promise<void> {
  const isOwn = equalsAny(invoices.orderPackageId, [...packageIds])
  await database.sql
    .update(invoices)
    .set({ cancelledTime: new Date() })
    .where(and(isOwn, isNull(invoices.cancelledTime)))
}
