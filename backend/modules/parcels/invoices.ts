import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { readRowsBy } from '../../db/read-rows'
import { invoiceCounters, invoices, orderPackages } from '../../db/schema/parcels'
import { groupBy } from '../../group-by'
import { declarationsOf } from './customs'
import type { PackageRow } from './package-rows'

interface Invoice {
  /** `INV2026-000042`. */
  number: string
  /** The day on which it was given. */
  date: string
}

/** The invoices of parcels, by their keys. */
export async function invoicesOf(packageIds: readonly number[], database: Database): Promise<Map<number, Invoice>> {
  const rows = await database.sql
    .select()
    .from(invoices)
    .where(equalsAny(invoices.orderPackageId, [...packageIds]))
  return new Map(
    rows.map(({ orderPackageId, year, number, createdTime }) => [
      orderPackageId,
      {
        number: `INV${year}-${String(number).padStart(6, '0')}`,
        date: createdTime.toISOString().slice(0, 10),
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
 * Gives a number to each of these locked parcels that leaves the country and has none. The counter is locked last of all
 * rows, so that no transaction waits for another lock while others wait for it.
 */
export async function numberInvoices(parcels: readonly PackageRow[], database: Database): Promise<void> {
  const declarations = await declarationsOf(parcels, database)
  const abroad = parcels.filter(({ orderPackageId }) => declarations.get(orderPackageId)?.isAbroad)
  const known = await invoicesOf(
    abroad.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  const byCompany = groupBy(
    abroad.filter(({ orderPackageId }) => !known.has(orderPackageId)),
    ({ companyId }) => companyId,
  )
  const createdTime = new Date()
  const year = createdTime.getUTCFullYear()
  for (const [companyId, own] of [...byCompany].sort(([one], [other]) => one - other)) {
    const ids = own.map(({ orderPackageId }) => orderPackageId).sort((one, other) => one - other)
    const first = await countUp({ companyId, year, count: ids.length }, database)
    await database.sql
      .insert(invoices)
      .values(ids.map((orderPackageId, at) => ({ companyId, year, number: first + at, orderPackageId, createdTime })))
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
