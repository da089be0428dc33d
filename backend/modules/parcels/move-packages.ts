import { orderPackages as packageEntity } from '@/contract/entities/parcels/order-packages'
import type { AnyEntity } from '@/contract/entity-types'
import { type Remark, remarkIn } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { updateEach } from '../../db/update-each'
import { groupBy } from '../../group-by'
import { openStates, takeOutOfArchive } from '../ledger/archive'
import type { Ledger } from '../ledger/ledger'
import type { ParcelLine } from '../ledger/ledger-rows'
import { saveLedger } from '../ledger/save-ledger'
import type { MovedLine, MovedPackage } from './moved-package'
import { ledgerOf, linesOf, type PackageLineRow, type PackageRow } from './package-rows'
import { type ParcelEventKind, recordParcelEvents } from './parcel-timeline'
import { sentTwice, storeSentTwice } from './sent-twice'

const entity = packageEntity as AnyEntity

interface Move {
  action: string
  given: Remark & Row
  kind: ParcelEventKind | ((parcel: MovedPackage) => ParcelEventKind)
  /** Further SKUs' stock rows need no mention: those of all lines are locked. */
  apply: (parcel: MovedPackage, ledger: Ledger) => void
}

/**
 * Applies a move to locked parcels: stores what it changes in them, in their lines and in the ledger of their orders, and
 * raises the events of the move, each once.
 */
export async function movePackages(
  rows: readonly PackageRow[],
  { action, given, kind, apply }: Move,
  database: Database,
): Promise<Row[]> {
  const ids = rows.map(({ orderPackageId }) => orderPackageId)
  const stored = await linesOf(ids, database)
  const ledger = await ledgerOf([...new Set(stored.map(({ orderId }) => orderId))], database)
  const stateBefore = openStates(ledger)
  // A move may also change what other parcels of these orders brought twice.
  const twiceBefore = sentTwice(ledger, ids)
  const parcels = rows.map((row): MovedPackage => ({ row: { ...row }, lines: movedLines(row, stored, ledger) }))
  for (const parcel of parcels) {
    apply(parcel, ledger)
    Object.assign(parcel.row, { ...remarkIn(given), updatedTime: new Date(), version: parcel.row.version + 1 })
    showInLedger(parcel)
  }
  takeOutOfArchive(ledger, stateBefore)
  await storeLines(parcels, stored, database)
  await storeSentTwice(twiceBefore, sentTwice(ledger, ids), database)
  await storeAndTell(parcels, rows, { action, given }, database)
  await saveLedger(ledger, { orderIds: [] }, database)
  const kinds = groupBy(parcels, (parcel) => (typeof kind === 'string' ? kind : kind(parcel)))
  for (const [one, moved] of kinds) {
    const lines = moved.flatMap((parcel) => parcel.lines.map(({ row }) => row))
    await recordParcelEvents(
      one,
      moved.map(({ row }) => row),
      lines,
      database,
    )
  }
  return parcels.map(({ row }) => row)
}

function movedLines({ orderPackageId }: PackageRow, stored: readonly PackageLineRow[], ledger: Ledger): MovedLine[] {
  return stored
    .filter((line) => line.orderPackageId === orderPackageId)
    .flatMap((row) => {
      const line = ledger.lines.find((one) => one.row.orderLineId === row.orderLineId)
      return line ? [{ row: { ...row }, line }] : []
    })
}

/** What the ledgers of the orders hold of a parcel as it is now. */
function showInLedger({ row, lines }: MovedPackage): void {
  for (const { row: moved, line } of lines) {
    line.parcels = line.parcels.map(
      (parcel): ParcelLine =>
        parcel.orderPackageLineId === moved.orderPackageLineId
          ? { ...parcel, status: row.status, returned: moved.returned, extra: moved.extra }
          : parcel,
    )
  }
}

async function storeLines(
  parcels: readonly MovedPackage[],
  stored: readonly PackageLineRow[],
  database: Database,
): Promise<void> {
  const before = new Map(stored.map((row) => [row.orderPackageLineId, row]))
  const changes = parcels.flatMap(({ lines }) =>
    lines.flatMap(({ row }) => {
      const old = before.get(row.orderPackageLineId)
      const { orderPackageLineId, returned, extra, outPieces, outValue, outUnknown } = row
      const isSame = old && JSON.stringify(old) === JSON.stringify(row)
      return isSame ? [] : [{ orderPackageLineId, returned, extra, outPieces, outValue, outUnknown }]
    }),
  )
  await updateEach(orderPackageLines, ['orderPackageLineId'], changes, database)
}

async function storeAndTell(
  parcels: readonly MovedPackage[],
  before: readonly PackageRow[],
  { action, given }: Pick<Move, 'action' | 'given'>,
  database: Database,
): Promise<void> {
  const told = { PackageShipped: [] as PackageRow[], PackageDelivered: [] as PackageRow[] }
  const now = new Date()
  for (const { row } of parcels) {
    if (row.status === 'Shipped' && !row.shippedToldTime) {
      row.shippedToldTime = now
      told.PackageShipped.push(row)
    }
    if (row.status === 'Delivered' && !row.deliveredToldTime) {
      row.deliveredToldTime = now
      told.PackageDelivered.push(row)
    }
  }
  const changes = parcels.map(({ row }) => {
    const { orderPackageId, status, carrierId, trackingNo, customs, remark, updatedTime, version } = row
    const { shippedTime, deliveredTime, shippedToldTime, deliveredToldTime, freightShares } = row
    const times = { shippedTime, deliveredTime, shippedToldTime, deliveredToldTime }
    return {
      orderPackageId,
      status,
      carrierId,
      trackingNo,
      customs,
      remark,
      updatedTime,
      version,
      freightShares,
      ...times,
    }
  })
  await updateEach(orderPackages, ['orderPackageId'], changes, database)
  const { remark, ...values } = given
  const pairs = parcels.map(({ row }, index) => ({ before: before[index], after: row }))
  await trackChanges(entity, 'update', pairs, database, { action, values })
  for (const [event, rows] of Object.entries(told) as [keyof typeof told, PackageRow[]][]) {
    await database.raise(event, rows.map(factOf))
  }
}

const factOf = ({ siteId, orderPackageId, orderId, carrierId, trackingNo, status }: PackageRow) => ({
  siteId,
  data: { orderPackageId, orderId, status, carrierId, trackingNo },
})
