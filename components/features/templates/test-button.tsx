'use client'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { BusyButton } from '@/components/ui/busy-button'
import type { TemplateKind } from '@/contract/entities/templates'
import { languageCodes } from '@/contract/language-codes'
import { sendTest } from './template-calls'

interface Props {
  kind: TemplateKind
  id: number
  /** The language; null: the texts as they were entered. */
  code: string | null
  title: string
}

/** Sends a template with sample values: e-mails to the own address, others to an entered number. */
export function TestButton({ kind, id, code, title }: Props) {
  const t = useTranslations('templates')
  const common = useTranslations('common')
  const { notify, notifyError } = useFeedback()
  const dialogTitle = useId()
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const language = languageCodes.find((known) => known === code)
      const sent = await sendTest(kind, id, {
        ...(language && { code: language }),
        ...(to.trim() && { to: to.trim() }),
      })
      notify(t('testSent', { to: sent.to }))
      setOpen(false)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const isMail = kind === 'emailtemplates'
  return (
    <>
      <BusyButton
        size="small"
        startIcon={<SendIcon fontSize="small" />}
        loading={isBusy && isMail}
        aria-label={common('pair', { name: t('test'), value: title })}
        onClick={() => (isMail ? void send() : setOpen(true))}
      >
        {t('test')}
      </BusyButton>
      {isOpen && (
        <Dialog open fullWidth maxWidth="xs" onClose={() => setOpen(false)} aria-labelledby={dialogTitle}>
          <DialogTitle id={dialogTitle}>{t('test')}</DialogTitle>
          <DialogContent>
            <TextField
              autoFocus
              fullWidth
              label={t(kind === 'linetemplates' ? 'testLine' : 'testNumber')}
              helperText={kind === 'linetemplates' ? undefined : t('testOwn')}
              value={to}
              onChange={({ target }) => setTo(target.value)}
              sx={{ mt: 2 }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
            <BusyButton
              variant="contained"
              loading={isBusy}
              disabled={kind === 'linetemplates' && to.trim() === ''}
              onClick={() => void send()}
            >
              {t('testSend')}
            </BusyButton>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
