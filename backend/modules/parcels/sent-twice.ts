import type { Database } from '../../db/database'
import { orderPackageLines } from '../../db/schema/parcels'
import { updateEach } from '../../db/update-each'
import { freePlaces, type Ledger } from '../ledger/ledger'
import type { LedgerLine } from '../ledger/ledger-rows'
import type { MovedLine, MovedPackage } from './moved-package'
import type { PackageLineRow } from './package-rows'

/**
 * Pieces of a parcel come back or are lost, and the customer was sent some of them twice: so many stay there as the
 * ordered ones, those of the same line in the parcel first, then those of other delivered parcels of the order.
 * @returns how many of the pieces leave no gap in the order
 */
export function keepSentTwice({ row, lines }: MovedPackage, moved: MovedLine, count: number): number {
  const others = lines.filter((one) => one !== moved && one.line === moved.line)
  let left = count
  for (const one of row.status === 'Delivered' ? [moved, ...others] : []) {
    const kept = Math.min(left, one.row.extra)
    one.row.extra -= kept
    left -= kept
  }
  return count - left + keepInOthers(moved.line, left, row.orderPackageId)
}

const othersOf = ({ parcels }: LedgerLine, orderPackageId: number) =>
  parcels.filter((one) => one.status === 'Delivered' && one.orderPackageId !== orderPackageId)

/** Pieces of an unpacked parcel that its customer has already: other places of the line lose as many. */
export function keepUnpacked(line: LedgerLine, { orderPackageId, qty }: PackageLineRow, ledger: Ledger): void {
  line.parcels = line.parcels.filter((parcel) => parcel.orderPackageId !== orderPackageId)
  const twice = othersOf(line, orderPackageId).reduce((sum, { extra }) => sum + extra, 0)
  const kept = Math.min(qty, twice)
  ledger.take(line, kept, freePlaces)
  keepInOthers(line, kept, orderPackageId)
}

/** The same in the other delivered parcels of a line, the oldest first. */
function keepInOthers(line: LedgerLine, count: number, orderPackageId: number): number {
  let left = count
  const twice = othersOf(line, orderPackageId)
  const rest = new Map<number, number>()
  for (const one of twice.sort((first, second) => first.orderPackageId - second.orderPackageId)) {
    const kept = Math.min(left, one.extra)
    rest.set(one.orderPackageLineId, one.extra - kept)
    left -= kept
  }
  line.parcels = line.parcels.map((one) => ({ ...one, extra: rest.get(one.orderPackageLineId) ?? one.extra }))
  return count - left
}

/** What parcels brought twice, by their lines, but for those that are stored otherwise. */
export const sentTwice = ({ lines }: Ledger, except: readonly number[]): ReadonlyMap<number, number> =>
  new Map(
    lines.flatMap(({ parcels }) =>
      parcels.flatMap(({ orderPackageId, orderPackageLineId, extra }): [number, number][] =>
        except.includes(orderPackageId) ? [] : [[orderPackageLineId, extra]],
      ),
    ),
  )

/** Stores what has changed of it; the rows are locked with their orders. */
export async function storeSentTwice(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
  database: Database,
): Promise<void> {
  const changes = [...after].flatMap(([orderPackageLineId, extra]) =>
    before.get(orderPackageLineId) === extra ? [] : [{ orderPackageLineId, extra }],
  )
  await updateEach(orderPackageLines, ['orderPackageLineId'], changes, database)
}
