import { call } from '@/lib/api/api'
import type { SeenStock } from './count-difference'

/** What lies in a place now: the ledger after its latest movement, and the packed pieces that are not counted. */
export async function lookAt(id: number): Promise<SeenStock> {
  const [{ packed, allocated }, { items }] = await Promise.all([
    call('GET inventories/{id}', { params: { id } }),
    call('GET inventories/{id}/movements', { params: { id }, query: { pageSize: 1 } }),
  ])
  const [latest] = items
  return { seenMovementId: latest?.inventoryMovementId ?? null, onHand: latest?.onHandAfter ?? 0, packed, allocated }
}
