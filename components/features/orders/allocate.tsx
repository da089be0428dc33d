'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { allocatable, type WholeOrder } from './supply-of'

/** How many of its pieces can be allocated, and of which articles there is not enough. */
function AllocateNotice({ record }: { record: WholeOrder }) {
  const t = useTranslations('orders')
  const { count, wanted, short } = allocatable(record.lines)
  return (
    <Box sx={{ fontSize: 13.5 }}>
      {count > 0 ? t('allocateSome', { count, wanted }) : t('allocateNone', { wanted })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {short.map(({ productSkuId, ...line }) => (
          <li key={productSkuId}>{t('allocateShort', line)}</li>
        ))}
      </Box>
    </Box>
  )
}

/** Allocates what there is; asks only where that is not everything. */
export const allocate: MoveInputs<RecordOf<typeof orders>, WholeOrder> = {
  load: ({ orderId }) => call('GET orders/{id}', { params: { id: orderId } }) as Promise<WholeOrder>,
  unasked: ({ lines }) => {
    const { count, short } = allocatable(lines)
    return count > 0 && short.length === 0 ? {} : null
  },
  given: () => ({ partial: true }),
  givenToMany: { partial: true },
  Notice: AllocateNotice,
  // What is allocated in part may have changed since.
  outcomeOf: ({ before, values }, t) =>
    values.partial ? undefined : t('orders.allocatedPieces', { count: allocatable(before.lines).count }),
}
