'use client'
import SuggestIcon from '@mui/icons-material/AutoAwesomeOutlined'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOfferedTools } from '@/components/state/offered-tools'

const SuggestDialog = dynamic(() => import('./suggest-dialog').then((file) => file.SuggestDialog), { ssr: false })

/** The resources whose long texts are written for customers. */
const written: ReadonlySet<string> = new Set([
  ...['products', 'pages'],
  ...['email', 'sms', 'whatsapp', 'line'].map((kind) => `${kind}templates`),
])

interface Props {
  label: string
  /** The resource of the field. */
  category: string
  value: string
  isHtml?: boolean
  onChange: (text: string) => void
}

/** Suggests a text for the field (FIL-07); it is entered as if typed, to be reviewed before it is saved. */
export function SuggestButton(props: Props) {
  return written.has(props.category) ? <OfferedButton {...props} /> : null
}

function OfferedButton({ label, value, isHtml = false, onChange }: Props) {
  const t = useTranslations('editor')
  const common = useTranslations('common')
  const { chatwithai } = useOfferedTools()
  const [isOpen, setOpen] = useState(false)
  if (!chatwithai) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<SuggestIcon fontSize="small" />}
        aria-label={common('pair', { name: t('suggest'), value: label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('suggest')}
      </Button>
      {isOpen && (
        <SuggestDialog label={label} value={value} isHtml={isHtml} onUse={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
