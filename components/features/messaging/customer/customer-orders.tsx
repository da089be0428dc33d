'use client'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { OrderStepText } from '@/components/customers/order-step-text'
import { Money, useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { useLanguage } from '@/components/state/language'
import { useMay } from '@/components/state/session-context'
import { call } from '@/lib/api/api'
import { CardPart, Insertable } from './card-part'

const maxOrders = 5
const maxLines = 10

/**
 * The latest orders of a customer.
 * @param by undefined while it is not known whether they are a user
 */
export function useCustomerOrders(by: { userId: number } | { siteId: number; phone: string } | undefined) {
  const language = useLanguage()
  return useSWR(useMay('orders', 'read') && by ? ['chat orders', by, language] : null, async () => {
    const { items } = await call('GET orders', { query: { ...by, sort: '-createdTime', pageSize: maxOrders } })
    return items
  })
}

interface Props {
  orders: ReturnType<typeof useCustomerOrders>
  /** Adds a text to the message that is being written. */
  onInsert: (text: string) => void
}

export function CustomerOrders({ orders, onInsert }: Props) {
  const t = useTranslations('messaging')
  const customers = useTranslations('customers')
  const money = useMoney()
  return (
    <CardPart title={t('orders')} of={orders}>
      {orders.data?.map((order) => {
        const { orderId, friendlyOrderId, statusText, totalAmount, currency } = order
        const values = { order: friendlyOrderId, status: statusText, amount: money(totalAmount, currency) }
        return (
          <Insertable key={orderId} name={friendlyOrderId} onInsert={() => onInsert(t('orderText', values))}>
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
    </CardPart>
  )
}

/** What is bought for orders. */
export function CustomerLines({ orderIds, onInsert }: Pick<Props, 'onInsert'> & { orderIds: readonly number[] }) {
  const t = useTranslations('messaging')
  const orderId = orderIds.join(',')
  const lines = useSWR(['chat lines', orderId, useLanguage()], async () => {
    const { items } = await call('GET orderpurchases', { query: { orderId, pageSize: maxLines } })
    return items
  })
  return (
    <CardPart title={t('lines')} of={lines}>
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
    </CardPart>
  )
}
