'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showChatBeside } from '@/components/state/chat-store'
import { useSession } from '@/components/state/session-context'
import { chatDraftKey, readDraft, threadOf, writeDraft } from './chat-drafts'
import { conversationsOf } from './conversations-of'

const SmsDialog = dynamic(() => import('./sms-dialog').then((file) => file.SmsDialog), { ssr: false })

interface Props {
  siteId: number
  phone: string
  name: string | null
  /** The country of the number, by its code. */
  country: string
  /** What the message begins with. */
  text: string
}

/** Where the customer wrote last; LINE knows no numbers. */
async function channelOf(siteId: number, phone: string): Promise<'sms' | 'whatsapp'> {
  try {
    const latest = (await conversationsOf(siteId, phone)).find(({ channel }) => channel !== 'line')
    return latest?.channel === 'whatsapp' ? 'whatsapp' : 'sms'
  } catch {
    return 'sms'
  }
}

/** Opens the chat or an SMS to a customer with a text begun (CHT-50); in a chat, what was begun before stays. */
export function WriteToCustomer({ siteId, phone, name, country, text }: Props) {
  const t = useTranslations('customers')
  const { adminId } = useSession().profile
  const [isSms, setSms] = useState(false)
  const chat = async () => {
    const channel = await channelOf(siteId, phone)
    const draft = chatDraftKey(adminId, threadOf(channel, siteId, { to: phone }))
    if (readDraft(draft) === '') writeDraft(draft, { text, isNote: false })
    showChatBeside({ channel, siteId, number: phone })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button size="small" variant="outlined" onClick={() => void chat()}>
        {t('writeInChat')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => setSms(true)}>
        {t('sendSms')}
      </Button>
      {isSms && (
        <SmsDialog
          siteId={siteId}
          name={name || phone}
          phone={phone}
          country={country}
          text={text}
          onClose={() => setSms(false)}
        />
      )}
    </Box>
  )
}
