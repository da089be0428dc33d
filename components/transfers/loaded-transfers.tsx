'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import type { users } from '@/contract/entities/users'
import type { RecordOf } from '@/contract/entity'
import { maxSpread } from '@/contract/rules/most-spread'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { type Owed, TransferDialog } from './transfer-dialog'

interface ManyProps {
  /** Orders, the first of which says the company and the currency. */
  ids: readonly (number | string)[]
  onClose: () => void
}

/** Records money that came for the selected orders of a list. */
export function TransferOfOrders({ ids, onClose }: ManyProps) {
  const t = useTranslations('payments')
  const tooMany = ids.length > maxSpread ? t('tooManyOrders', { max: maxSpread }) : undefined
  const load = async () => {
    const { items } = await call('GET orders', { query: { ids: ids.join(','), pageSize: maxSpread } })
    return items
  }
  const refuse = (owed: readonly Owed[]) => {
    if (new Set(owed.map(({ companyId }) => companyId)).size > 1) return t('oneCompany')
    return owed.length > 0 ? undefined : t('nothingDue')
  }
  return (
    <WhenLoaded
      subject={ids.join(',')}
      load={tooMany ? async () => [] : load}
      refuse={tooMany ? () => tooMany : refuse}
      onClose={onClose}
    >
      {([first, ...others]) => first && <TransferDialog order={first} others={others} onClose={onClose} />}
    </WhenLoaded>
  )
}

interface UserProps {
  record: RecordOf<typeof users>
  onClose: () => void
}

/** Records money that came from a customer, for the first accepted of the orders that are due, and for others. */
export function TransferOfUser({ record: { userId, companyId }, onClose }: UserProps) {
  const t = useTranslations('payments')
  const load = async () => {
    const open = await call('GET payments/openorders', { query: { userId: String(userId) } })
    return open.map((order) => ({ ...order, companyId }))
  }
  const refuse = ({ length }: readonly Owed[]) => (length > 0 ? undefined : t('customerOwesNothing'))
  return (
    <WhenLoaded subject={`user ${userId}`} load={load} refuse={refuse} onClose={onClose}>
      {([first]) => first && <TransferDialog order={first} onClose={onClose} />}
    </WhenLoaded>
  )
}

interface Props {
  subject: string
  load: () => Promise<readonly Owed[]>
  /** Why these orders cannot be paid together; undefined where they can. */
  refuse: (owed: readonly Owed[]) => string | undefined
  onClose: () => void
  children: (owed: readonly Owed[]) => ReactNode
}

/** Loads what is due anew; what cannot be paid is said, and nothing opens. */
function WhenLoaded({ subject, load, refuse, onClose, children }: Props) {
  const locale = useLanguage()
  const { notify, notifyError } = useFeedback()
  const [opened] = useState(newKey)
  const { data, error } = useSWR(['owed', subject, locale, opened], load, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  const owed = data?.filter(({ balance }) => balance > 0)
  const refusal = owed && refuse(owed)
  const giveUp = useEffectEvent(() => {
    if (refusal) notify(refusal, 'warning')
    else notifyError(error)
    onClose()
  })
  const isOver = Boolean(refusal || error)
  useEffect(() => {
    if (isOver) giveUp()
  }, [isOver])
  return owed && !refusal ? children(owed) : null
}
