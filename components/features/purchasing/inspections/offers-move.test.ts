import { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import { enums } from '@/contract/enums'
import { stepsOf } from './offers-move'

const actions: Readonly<Record<string, { from: readonly string[] }>> = purchaseInspections.states?.actions ?? {}

test.each(enums.PurchaseInspectionStatus)('offers for an inspection in state %s what the state table has', (status) => {
  const allowed = Object.entries(actions).flatMap(([action, { from }]) => (from.includes(status) ? action : []))
  expect([...stepsOf({ status, purchaseOrderId: 1 })].sort()).toEqual(allowed.sort())
})

test('a checked parcel that no purchase order had is not checked again', () => {
  expect(stepsOf({ status: 'Passed', purchaseOrderId: null })).toEqual([])
})
