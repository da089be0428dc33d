'use client'
import dynamic from 'next/dynamic'
import type { users } from '@/contract/entities/users'
import type { RecordOf } from '@/contract/entity'

const SmsDialog = dynamic(() => import('@/components/customers/sms-dialog').then((file) => file.SmsDialog), {
  ssr: false,
})

/** Sends a customer an SMS from their page. */
export const SmsToUser = ({
  record: { userId, siteId, nickname, phone },
  onClose,
}: {
  record: RecordOf<typeof users>
  onClose: () => void
}) => <SmsDialog userId={userId} siteId={siteId} name={nickname} phone={phone ?? null} onClose={onClose} />
