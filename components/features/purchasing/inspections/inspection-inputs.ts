import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { RecordOf } from '@/contract/entity'
import { affectedPaths } from '../use-purchase'

/** Takes the pieces of an unclaimed parcel as stock. */
const receiveAsStock = async (): Promise<MoveInputs<RecordOf<typeof purchaseInspections>>> => {
  const { StockLinesInput } = await import('./stock-lines-input')
  return {
    fields: () => ({ lines: { input: StockLinesInput } }),
    labels: { lines: 'whatIsInIt' },
    affects: affectedPaths,
  }
}

/** What the dialogs of the moves of an inspection add to the values of its state table. */
export const inspectionInputs = { receiveasstock: receiveAsStock }
