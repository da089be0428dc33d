'use client'
import TemplateIcon from '@mui/icons-material/QuickreplyOutlined'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Recipient } from '@/components/customers/chat-drafts'
import type { Message } from '../store/messaging-calls'

// Only needed where a customer has not written lately.
const ApprovedTemplateDialog = dynamic(
  () => import('./approved-template-dialog').then((file) => file.ApprovedTemplateDialog),
  { ssr: false },
)

interface Props {
  siteId: number
  recipient: Recipient
  onSent: (message: Message) => void
}

/** Offers the templates that WhatsApp takes also where the customer has not written for a day. */
export function ApprovedTemplateButton(props: Props) {
  const t = useTranslations('messaging')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        startIcon={<TemplateIcon fontSize="small" />}
        onClick={() => setOpen(true)}
        sx={{ mx: 1, mb: 1 }}
      >
        {t('sendApproved')}
      </Button>
      {isOpen && <ApprovedTemplateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
