'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { chatDraftKey, readDraft, threadOf, writeDraft } from '@/components/customers/chat-drafts'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useMoney } from '@/components/fields/money'
import { showChatBeside } from '@/components/state/chat-store'
import { useMay, useSession } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { freightText } from '@/i18n/customer-texts'
import { call } from '@/lib/api/api'
import { freightStillDue } from './freight-still-due'
import { useParcel } from './use-parcel'

interface Props {
  id: number
  quote: FreightQuote
}

/** What a weighed parcel costs more than its orders have as freight: put on the first order, and sent to the customer. */
export function FreightDifference({ id, quote }: Props) {
  const t = useTranslations('packing')
  const money = useMoney()
  const mayWrite = useMay('orders', 'write')
  const { adminId } = useSession().profile
  const { notify, notifyError } = useFeedback()
  const [added, setAdded] = useState<number | null>(null)
  const parcel = useParcel(id)
  const [order] = parcel?.orders ?? []
  if (!parcel || !order || !mayWrite) return null
  const due = freightStillDue(quote, parcel.orders, parcel.otherFreight)
  const { orderId, friendlyOrderId, currency } = order
  if (due === null) return <UnknownFreight quote={quote} order={order} isUnsaid={parcel.otherFreight === null} />
  if (due <= 0 && added === null) return null
  const add = async () => {
    try {
      const freightAmount = Math.round((order.freightAmount + due) * 10_000) / 10_000
      await call('POST orders/{id}', { params: { id: orderId }, body: { freightAmount } })
      setAdded(due)
      notify(t('freightAdded', { order: friendlyOrderId }))
    } catch (error) {
      notifyError(error)
    }
  }
  const tell = async (number: string, extra: number) => {
    const draft = chatDraftKey(adminId, threadOf('sms', parcel.siteId, { to: number }))
    const values = { order: friendlyOrderId, amount: money(extra, currency), name: parcel.name ?? '' }
    try {
      const text = await freightText(parcel.customerLanguages ?? [], values)
      if (readDraft(draft) === '') writeDraft(draft, { text, isNote: false })
      showChatBeside({ channel: 'sms', siteId: parcel.siteId, number })
    } catch (error) {
      notifyError(error)
    }
  }
  const { phone } = parcel
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, fontSize: 15 }}>
      {added === null ? (
        <>
          <Box>{t('freightDue', { amount: money(due, currency), order: friendlyOrderId })}</Box>
          <Button size="small" variant="outlined" onClick={() => void add()}>
            {t('addFreight')}
          </Button>
        </>
      ) : (
        phone && (
          <Button size="small" variant="outlined" onClick={() => void tell(phone, added)}>
            {t('tellCustomer')}
          </Button>
        )
      )}
    </Box>
  )
}

interface UnknownProps extends Pick<Props, 'quote'> {
  order: { friendlyOrderId: string; currency: string }
  /** What the other parcels cost cannot be said. */
  isUnsaid: boolean
}

/** Why it is not known what is still due. */
function UnknownFreight({ quote, order: { friendlyOrderId, currency }, isUnsaid }: UnknownProps) {
  const t = useTranslations('packing')
  const isUnrated = !isUnsaid && ![quote.currency, quote.compared?.currency].includes(currency)
  return (
    <InlineAlert tone="warning">
      {isUnrated
        ? t('freightUnrated', { order: friendlyOrderId, from: quote.currency, to: currency })
        : t('freightUnsaid')}
    </InlineAlert>
  )
}
