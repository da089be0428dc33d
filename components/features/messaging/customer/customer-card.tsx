'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { bannableUser } from '@/components/customers/bannable'
import { bansKey } from '@/components/customers/bans-key'
import { ConversationLinks } from '@/components/customers/conversation-links'
import { useConversationName } from '@/components/customers/conversation-name'
import { conversationsKey, conversationsOf } from '@/components/customers/conversations-of'
import { CustomerParcels } from '@/components/customers/customer-parcels'
import { OrderStepText } from '@/components/customers/order-step-text'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { ChoiceLabel } from '@/components/fields/choice-label'
import { DateTime } from '@/components/fields/dates/date-time'
import { Money, useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { ChatTarget } from '@/components/state/chat-address'
import { useLanguage } from '@/components/state/language'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { call } from '@/lib/api/api'
import type { Conversation } from '../store/messaging-calls'
import { useChatSites } from '../store/use-chat-sites'
import { pollMs } from '../stream/read-stream'
import { useStreamState } from '../stream/use-stream'

const BanDialog = dynamic(() => import('@/components/customers/ban-dialog').then((file) => file.BanDialog), {
  ssr: false,
})

interface Props {
  channel: MessageChannel
  conversation: Conversation
  /** Adds a text to the message that is being written. */
  onInsert: (text: string) => void
  onOpen: (target: ChatTarget) => void
}

const maxOrders = 5
const maxLines = 10

/** Who writes: the site's user with this number, their orders and what is bought for them, and their other conversations. */
export function CustomerCard({ channel, conversation, onInsert, onOpen }: Props) {
  const { siteId, companyId, remotePhoneNumber } = conversation
  const t = useTranslations('messaging')
  const customers = useTranslations('customers')
  const nameOf = useConversationName()
  const language = useLanguage()
  const money = useMoney()
  const mayUsers = useMay('users', 'read')
  const mayBan = useMay('users', 'write')
  const mayOrders = useMay('orders', 'read')
  const mayLines = useMay('carts', 'read')
  const mayParcels = useMay('orderPackages', 'read')
  const [isBanning, setBanning] = useState(false)
  const phone = remotePhoneNumber.startsWith('+') ? remotePhoneNumber : null
  const user = useSWR(mayUsers && phone ? ['chat user', siteId, phone, language] : null, async () => {
    const { items } = await call('GET users', { query: { siteId, phone: phone ?? '' } })
    return items.find((found) => found.phone === phone) ?? null
  })
  const userId = user.data?.userId
  const bans = useSWR(
    mayUsers && phone && user.data !== undefined ? [...bansKey(userId ?? 0), phone, language] : null,
    async () => {
      const found =
        userId === undefined
          ? await bansOfPhone(siteId, phone ?? '')
          : await call('GET users/{id}/bans', { params: { id: userId } })
      return found.filter(({ isInForce }) => isInForce)
    },
  )
  const isKnown = user.data !== undefined || user.error !== undefined || !mayUsers
  const orders = useSWR(
    mayOrders && phone && isKnown ? ['chat orders', siteId, phone, userId, language] : null,
    async () => {
      const by = userId === undefined ? { siteId, phone: phone ?? '' } : { userId }
      const { items } = await call('GET orders', { query: { ...by, sort: '-createdTime', pageSize: maxOrders } })
      return items
    },
  )
  const orderIds = orders.data?.map(({ orderId }) => orderId).join(',')
  const lines = useSWR(mayLines && orderIds ? ['chat lines', orderIds, language] : null, async () => {
    const { items } = await call('GET orderpurchases', { query: { orderId: orderIds ?? '', pageSize: maxLines } })
    return items
  })
  // While there is a stream, its events refresh them.
  const refreshInterval = useStreamState() === 'live' ? 0 : pollMs
  const others = useSWR(phone ? conversationsKey(siteId, phone) : null, () => conversationsOf(siteId, phone ?? ''), {
    refreshInterval,
  })
  const elsewhere = others.data?.filter((row) => row.channel !== channel || row.id !== conversation.id) ?? []
  const sites = useChatSites()
  const siteName = sites.data?.find((site) => site.siteId === siteId)?.name ?? ''

  if (!phone) return null
  const name = nameOf(conversation)
  const bannable = user.data
    ? bannableUser(user.data)
    : { companyId, siteId, siteName, name, accounts: [{ type: 'Phone' as const, id: phone, shown: phone }] }
  return (
    <Box component="section" aria-label={t('customer')} sx={{ display: 'grid', gap: 3, p: 3, pt: 0 }}>
      {mayUsers && (
        <Part title={t('customer')} isLoading={user.isLoading} error={user.error}>
          {user.data ? (
            <RecordLink path="users" id={user.data.userId}>
              {user.data.nickname}
            </RecordLink>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t('noUser')}
            </Typography>
          )}
          {bans.data?.map((ban) => (
            <Typography key={ban.userBanId} variant="body2" color="error">
              <RecordLink path="userbans" id={ban.userBanId}>
                {t('bannedFrom')}
              </RecordLink>{' '}
              <ChoiceLabel name="BanMatter" values={ban.matters} />
              {ban.expireTime && (
                <>
                  {' → '}
                  <DateTime iso={ban.expireTime} />
                </>
              )}
            </Typography>
          ))}
          {mayBan && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              onClick={() => setBanning(true)}
              sx={{ justifySelf: 'start' }}
            >
              {t('ban')}
            </Button>
          )}
        </Part>
      )}
      {mayOrders && (
        <Part title={t('orders')} isLoading={orders.isLoading} error={orders.error} isEmpty={orders.data?.length === 0}>
          {orders.data?.map((order) => {
            const { orderId, friendlyOrderId, statusText, totalAmount, currency } = order
            return (
              <Insertable
                key={orderId}
                name={friendlyOrderId}
                onInsert={() =>
                  onInsert(
                    t('orderText', {
                      order: friendlyOrderId,
                      status: statusText,
                      amount: money(totalAmount, currency),
                    }),
                  )
                }
              >
                <RecordLink path="orders" id={orderId}>
                  {friendlyOrderId}
                </RecordLink>
                <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {statusText} · <Money amount={totalAmount} currency={currency} />
                  <br />
                  {customers('orderSteps.title')}: <OrderStepText order={order} />
                </Typography>
              </Insertable>
            )
          })}
        </Part>
      )}
      {mayParcels && orders.data && orders.data.length > 0 && (
        <Part title={customers('parcels')}>
          <CustomerParcels orderIds={orders.data.map(({ orderId }) => orderId)} max={3} />
        </Part>
      )}
      {mayLines && orderIds && (
        <Part title={t('lines')} isLoading={lines.isLoading} error={lines.error} isEmpty={lines.data?.length === 0}>
          {lines.data?.map(({ orderPurchaseId, productName, productSkuName, qty }) => (
            <Insertable
              key={orderPurchaseId}
              name={productName ?? ''}
              onInsert={() => onInsert(t('lineText', { name: productName ?? '', qty }))}
            >
              {productName}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {[productSkuName, `× ${qty}`].filter(Boolean).join(' · ')}
              </Typography>
            </Insertable>
          ))}
        </Part>
      )}
      {elsewhere.length > 0 && (
        <Part title={t('elsewhere')}>
          <ConversationLinks siteId={siteId} rows={elsewhere} onOpen={onOpen} />
        </Part>
      )}
      {isBanning && <BanDialog customer={bannable} matter="Chat" onClose={() => setBanning(false)} />}
    </Box>
  )
}

/** The bans of a number that no user of the site has. */
async function bansOfPhone(siteId: number, phone: string) {
  const { items } = await call('GET userbans', { query: { accountType: 'Phone', keyword: phone } })
  return items.filter((ban) => ban.accountId === phone && (ban.siteId === null || ban.siteId === siteId))
}

interface PartProps {
  title: string
  isLoading?: boolean
  error?: unknown
  isEmpty?: boolean
  children?: ReactNode
}

function Part({ title, isLoading, error, isEmpty, children }: PartProps) {
  const t = useTranslations('messaging')
  const explanation = useErrorMessage()
  return (
    <Box sx={{ display: 'grid', gap: 1, borderTop: 1, borderColor: 'divider', pt: 3 }}>
      <Typography component="h4" variant="subtitle2">
        {title}
      </Typography>
      {error ? <InlineAlert tone="error">{explanation(error)}</InlineAlert> : isLoading ? <Skeleton /> : children}
      {isEmpty && (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      )}
    </Box>
  )
}

function Insertable({ name, onInsert, children }: { name: string; onInsert: () => void; children: ReactNode }) {
  const t = useTranslations('messaging')
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Typography component="div" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <Button size="small" onClick={onInsert} aria-label={t('insertOf', { name })}>
        {t('insert')}
      </Button>
    </Box>
  )
}
