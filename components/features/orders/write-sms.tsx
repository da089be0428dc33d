'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { chatDraftKey, readDraft, threadOf, writeDraft } from '@/components/customers/chat-drafts'
import { showChat } from '@/components/state/chat-store'
import { useSession } from '@/components/state/session-context'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'

type Props = Pick<RecordOf<typeof orders>, 'siteId' | 'friendlyOrderId' | 'customerName'> & { phone: string }

/** Opens the chat of the order's site with a text message to the customer begun; what was begun before stays. */
export function WriteSms({ siteId, friendlyOrderId, customerName, phone }: Props) {
  const t = useTranslations('orders')
  const { adminId } = useSession().profile
  const write = () => {
    const draft = chatDraftKey(adminId, threadOf('sms', siteId, phone))
    if (readDraft(draft) === '') {
      const text = t('smsText', {
        name: customerName ?? '',
        number: friendlyOrderId,
        hasName: customerName ? 'yes' : 'no',
      })
      writeDraft(draft, { text, isNote: false })
    }
    showChat({ channel: 'sms', siteId, number: phone })
  }
  return (
    <Button size="small" variant="outlined" onClick={write} sx={{ justifySelf: 'start' }}>
      {t('writeSms')}
    </Button>
  )
}
