'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useMoney } from '@/components/fields/money'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import type { Row } from '@/components/resource/core/list-types'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { usePreference } from '@/components/state/preferences'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { newKey } from '@/lib/api/idempotency-key'
import { ChannelButtons } from './channel-buttons'
import { nameOfPayment } from './name-of-payment'
import { dueOf, shareOut, sharesOf, type TransferOrder, type TransferRow } from './share-out'
import { ShareOutcome } from './share-outcome'
import { isUsedTransaction, paymentWithTransaction } from './shared-transaction'
import { SharesInput } from './shares-input'
import { TransferCurrencyInput } from './transfer-currency-input'
import type { TransferChannel } from './transfer-values'

/** An order of which something is due. */
export type Owed = TransferOrder & { companyId: number }

interface Props {
  /** The order at which the money is recorded: its company and its currency are those of the transfer. */
  order: Owed
  /** Orders that it pays, too; those of the same customer are offered anyway. */
  others?: readonly TransferOrder[]
  onClose: () => void
}

const fields: AskedFields = {
  transactionId: { meta: { kind: 'text' }, isRequired: false },
  channel: { meta: { kind: 'text' }, isRequired: true, input: ChannelButtons },
  currency: { meta: { kind: 'text' }, isRequired: true, input: TransferCurrencyInput },
  amount: { meta: { kind: 'money', currency: 'currency' }, isRequired: true },
  shares: { meta: { kind: 'data' }, isRequired: true, input: SharesInput },
  paidTime: { meta: { kind: 'time' }, isRequired: false },
  fee: { meta: { kind: 'money', currency: 'currency' }, isRequired: false },
}
const none: readonly TransferOrder[] = []
/** The most channels that are offered; a company has a handful. */
const pageSize = 20

/** Records money that came for an order as paid, and for others of its customer that the same transfer pays. */
export function TransferDialog({ order, others = none, onClose }: Props) {
  const t = useTranslations()
  const money = useMoney()
  const label = useLabels('payments')
  const { confirm, notify } = useFeedback()
  const { mutate } = useSWRConfig()
  const [usual, setUsual] = usePreference('paymentChannel')
  const begun = useBegun(order, others)
  if (!begun) return null
  const { channels, rows } = begun
  const channel = channels.find(({ code, currencies }) => code === usual && currencies.includes(order.currency))
  const record = async (values: Row, idempotencyKey: string) => {
    const body = bodyOf(values)
    const send = (shared: { sharedTransaction?: true }, key?: string) =>
      call('POST payments/spread', { body: { ...body, ...shared }, idempotencyKey: key })
    const made = await send({}, idempotencyKey).catch(async (error) => {
      if (!(await isForBoth(error, body))) throw error
      return send({ sharedTransaction: true })
    })
    notify(t('payments.recorded', { count: made.length }))
    setUsual(body.channel)
  }
  /** Asks whether one transfer was for what another payment with its transaction says, too. */
  const isForBoth = async (error: unknown, { channel: code, transactionId }: ReturnType<typeof bodyOf>) => {
    if (!isUsedTransaction(error) || !transactionId) return false
    const other = await paymentWithTransaction({ companyId: order.companyId, channel: code, transactionId })
    if (!other) return false
    return confirm({
      title: t('payments.sharedTitle', { transaction: transactionId }),
      text: t('payments.sharedText', { payment: nameOfPayment(other, t) }),
      yes: t('payments.sharedYes'),
    })
  }
  const check = (values: Row) => {
    const { channel: code, transactionId, currency } = values
    const shares = (values.shares ?? []) as readonly TransferRow[]
    const { above } = shareOut(shares, Number(values.amount) || 0, String(currency))
    const isOptional = channels.find((one) => one.code === code)?.transactionOptional
    return {
      transactionId: transactionId || isOptional ? undefined : t('resource.required', { name: label('transactionId') }),
      amount: typeof values.amount === 'number' && values.amount <= 0 ? t('payments.positive') : undefined,
      shares:
        above > 0
          ? t('payments.sharesAbove', { amount: money(above, String(currency)) })
          : shares.some(({ isPicked }) => isPicked)
            ? undefined
            : t('payments.pickOrder'),
    }
  }
  return (
    <ActionDialog
      title={
        others.length > 0
          ? t('payments.recordTitleMany', { count: others.length + 1 })
          : t('payments.recordTitle', { order: order.friendlyOrderId })
      }
      action={t('payments.record')}
      fields={fields}
      labelOf={(name) => (name === 'shares' ? t('payments.paysFor') : label(name))}
      record={{ companyId: order.companyId, orderCurrency: order.currency, channels }}
      given={{
        ...{ channel: channel?.code ?? null, currency: order.currency, shares: rows },
        amount: dueOf(rows, order.currency) || null,
      }}
      check={check}
      onSubmit={record}
      refresh={() => mutate((key) => isListKey('orders')(key) || isListKey('payments')(key))}
      onClose={onClose}
    >
      {(values) => <ShareOutcome values={values} />}
    </ActionDialog>
  )
}

/** What is sent: each picked order with what it gets. */
function bodyOf(values: Row) {
  const { channel, currency, amount, transactionId, paidTime, fee, shares: rows } = values
  const shares = sharesOf(rows as readonly TransferRow[], Number(amount), String(currency))
  return {
    orderIds: shares.map(({ orderId }) => orderId),
    ...{ shares, channel: String(channel), currency: String(currency), amount: amount as number },
    ...(transactionId ? { transactionId: String(transactionId).trim() } : {}),
    ...(paidTime ? { paidTime: String(paidTime) } : {}),
    ...(fee === undefined ? {} : { fee: fee as number }),
  }
}

/** The ways to pay, and the customer's open orders with those picked that were named; undefined while they are loading. */
function useBegun(
  order: Owed,
  others: readonly TransferOrder[],
): { channels: readonly TransferChannel[]; rows: TransferRow[] } | undefined {
  const locale = useLanguage()
  const { companyId, orderId } = order
  // What is due is loaded each time that the dialog opens.
  const [opened] = useState(newKey)
  const { data } = useSWR(
    ['transfer', orderId, locale, opened],
    async () => {
      const query = { companyId, status: 'Enabled', sort: 'name', pageSize }
      const [{ items: channels }, open] = await Promise.all([
        call('GET paymentchannels', { query }),
        call('GET payments/openorders', { query: { orderId: String(orderId) } }),
      ])
      const named: TransferOrder[] = [order, ...others]
      const isNamed = (one: TransferOrder) => named.some((other) => other.orderId === one.orderId)
      const missing = named.filter((one) => !open.some((other) => other.orderId === one.orderId))
      return { channels, rows: [...missing, ...open].map((one) => ({ order: one, isPicked: isNamed(one) })) }
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return data
}
