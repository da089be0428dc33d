'use client'
import Box from '@mui/material/Box'
import useSWR from 'swr'
import { CustomerParcels } from '@/components/customers/customer-parcels'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { TabProps } from '@/components/resource/core/description'
import { LoadingPart } from '@/components/ui/loading-part'
import type { users } from '@/contract/entities/users'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

/** The parcels of a customer's newest orders. */
export function UserParcels({ record: { userId } }: Pick<TabProps<OneOf<typeof users>>, 'record'>) {
  const { notifyError } = useFeedback()
  const { data } = useSWR(
    ['user parcels', userId],
    async () => (await call('GET orders', { query: { userId, sort: '-createdTime', pageSize: 100 } })).items,
    { onError: notifyError },
  )
  if (!data) return <LoadingPart />
  return (
    <Box sx={{ p: 4 }}>
      <CustomerParcels orderIds={data.map(({ orderId }) => orderId)} max={20} />
    </Box>
  )
}
