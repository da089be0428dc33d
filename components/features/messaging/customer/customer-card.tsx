'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { ConversationLinks } from '@/components/customers/conversation-links'
import { conversationsKey, conversationsOf } from '@/components/customers/conversations-of'
import { CustomerParcels } from '@/components/customers/customer-parcels'
import type { ChatTarget } from '@/components/state/chat-address'
import { useMay } from '@/components/state/session-context'
import type { Conversation } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'
import { pollMs } from '../stream/read-stream'
import { useStreamState } from '../stream/use-stream'
import { CardPart } from './card-part'
import { CustomerLines, CustomerOrders, useCustomerOrders } from './customer-orders'
import { CustomerUser, useCustomerUser } from './customer-user'

interface Props {
  conversation: Conversation
  /** Their number, as of those without one nothing else is known. */
  phone: string
  /** Adds a text to the message that is being written. */
  onInsert: (text: string) => void
  onOpen: (target: ChatTarget) => void
}

/** Who writes: the site's user with this number, their orders and what is bought for them, and their other conversations. */
export function CustomerCard({ conversation, phone, onInsert, onOpen }: Props) {
  const { siteId } = conversation
  const t = useTranslations('messaging')
  const customers = useTranslations('customers')
  const mayUsers = useMay('users', 'read')
  const mayOrders = useMay('orders', 'read')
  const mayLines = useMay('carts', 'read')
  const mayParcels = useMay('orderPackages', 'read')
  const user = useCustomerUser(siteId, phone)
  const isKnown = user.data !== undefined || user.error !== undefined || !mayUsers
  const by = user.data ? { userId: user.data.userId } : { siteId, phone }
  const orders = useCustomerOrders(isKnown ? by : undefined)
  const orderIds = orders.data?.map(({ orderId }) => orderId) ?? []
  return (
    <Box component="section" aria-label={t('customer')} sx={{ display: 'grid', gap: 3, p: 3, pt: 0 }}>
      {mayUsers && <CustomerUser conversation={conversation} phone={phone} user={user} />}
      {mayOrders && <CustomerOrders orders={orders} onInsert={onInsert} />}
      {mayParcels && orderIds.length > 0 && (
        <CardPart title={customers('parcels')}>
          <CustomerParcels orderIds={orderIds} max={3} />
        </CardPart>
      )}
      {mayLines && orderIds.length > 0 && <CustomerLines orderIds={orderIds} onInsert={onInsert} />}
      <OtherConversations conversation={conversation} phone={phone} onOpen={onOpen} />
    </Box>
  )
}

/** The customer's conversations with the site on other channels. */
function OtherConversations({ conversation, phone, onOpen }: Pick<Props, 'conversation' | 'phone' | 'onOpen'>) {
  const { siteId } = conversation
  const t = useTranslations('messaging')
  const { channel } = useChannel()
  // While there is a stream, its events refresh them.
  const refreshInterval = useStreamState() === 'live' ? 0 : pollMs
  const { data } = useSWR(conversationsKey(siteId, phone), () => conversationsOf(siteId, phone), { refreshInterval })
  const rows = data?.filter((row) => row.channel !== channel || row.id !== conversation.id) ?? []
  if (rows.length === 0) return null
  return (
    <CardPart title={t('elsewhere')}>
      <ConversationLinks siteId={siteId} rows={rows} onOpen={onOpen} />
    </CardPart>
  )
}
