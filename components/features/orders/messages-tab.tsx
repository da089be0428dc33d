'use client'
import Box from '@mui/material/Box'
import { OrderMessages } from '@/components/customers/order-messages'

/** What the customer of an order got about it. */
export function MessagesTab({ record: { orderId, siteId } }: { record: { orderId: number; siteId: number } }) {
  return (
    <Box sx={{ p: 5 }}>
      <OrderMessages orderId={orderId} siteId={siteId} />
    </Box>
  )
}
