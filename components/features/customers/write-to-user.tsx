'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { showChatBeside } from '@/components/state/chat-store'
import type { users } from '@/contract/entities/users'
import type { RecordOf } from '@/contract/entity'

interface Props {
  record: RecordOf<typeof users>
  onClose: () => void
}

/** Opens the chat with a customer's number; says so where there is none. */
export function WriteToUser({ record: { siteId, phone }, onClose }: Props) {
  const t = useTranslations('customers')
  const { notify } = useFeedback()
  const open = useEffectEvent(() => {
    if (phone) showChatBeside({ channel: 'whatsapp', siteId, number: phone })
    else notify(t('noPhone'), 'error')
    onClose()
  })
  useEffect(() => open(), [])
  return null
}
