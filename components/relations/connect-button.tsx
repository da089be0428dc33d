'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { BusyButton } from '@/components/ui/busy-button'
import { leaveTo } from '@/components/ui/external-navigation'
import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import { startConnect } from '@/lib/api/start-connect'

interface Props {
  service: { serviceId: number; businessCode: string; name: string }
  principal: { principalType: ConnectingPrincipal; principalId: number }
  /** Whether it has been connected before. */
  isAgain: boolean
}

/** Leads to the provider, where an account is chosen. */
export function ConnectButton({ service: { serviceId, businessCode, name }, principal, isAgain }: Props) {
  const t = useTranslations('organisation.connections')
  const { notifyError } = useFeedback()
  const [isLeaving, setLeaving] = useState(false)
  const connect = async () => {
    setLeaving(true)
    try {
      leaveTo(await startConnect({ serviceId, businessCode, ...principal, isAgain }))
    } catch (error) {
      setLeaving(false)
      notifyError(error)
    }
  }
  return (
    <BusyButton
      size="small"
      variant="outlined"
      loading={isLeaving}
      aria-label={t(isAgain ? 'reconnectOne' : 'connectOne', { name })}
      onClick={connect}
    >
      {t(isAgain ? 'reconnect' : 'connect')}
    </BusyButton>
  )
}
