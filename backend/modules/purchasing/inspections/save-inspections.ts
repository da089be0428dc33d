import { purchaseInspections as inspectionEntity } from '@/contract/entities/purchasing/purchase-inspections'
import type { AnyEntity } from '@/contract/entity-types'
import { type TrackedMove, trackChanges } from '../../../crud/timeline/changes'
import type { Database } from '../../../db/database'
import { purchaseInspections } from '../../../db/schema/purchase-documents'
import { updateEach } from '../../../db/update-each'
import type { InspectionRow } from '../purchase-ledger'

const entity = inspectionEntity as AnyEntity

/** Stores inspections that a move has changed, with the move in their timelines; stamps them. */
export async function saveInspections(
  before: readonly InspectionRow[],
  after: readonly InspectionRow[],
  move: TrackedMove,
  database: Database,
): Promise<void> {
  const updatedTime = new Date()
  for (const row of after) Object.assign(row, { updatedTime, version: row.version + 1 })
  const changes = after.map((row) => {
    const { purchaseInspectionId, purchaseOrderId, summary, status, acceptedQty, defectiveQty, wrongQty } = row
    const { checkedTime, checkedBy, results, bookings, remark, version } = row
    return {
      ...{ purchaseInspectionId, purchaseOrderId, summary, status, acceptedQty, defectiveQty, wrongQty },
      ...{ checkedTime, checkedBy, results, bookings, remark, version, updatedTime },
    }
  })
  await updateEach(purchaseInspections, ['purchaseInspectionId'], changes, database)
  const pairs = after.map((row, index) => ({ before: before[index], after: row }))
  await trackChanges(entity, 'update', pairs, database, move)
}
