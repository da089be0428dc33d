'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import useSWR from 'swr'
import type { Recipient } from '@/components/customers/chat-drafts'
import { useAction } from '@/components/feedback/use-action'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLanguage } from '@/components/state/language'
import { useKeyOf } from '@/components/state/use-key-of'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { isVisible } from '@/contract/formats'
import { type ApprovedTemplate, maxTemplateValue } from '@/contract/messaging/approved-templates'
import { fillVariables } from '@/contract/text/template-text'
import { loadApproved, type Message, sendApproved } from '../store/messaging-calls'

interface Props {
  siteId: number
  recipient: Recipient
  onClose: () => void
  onSent: (message: Message) => void
}

/** Chooses a template that WhatsApp has approved, fills its variables in and sends it as it is previewed. */
export function ApprovedTemplateDialog({ siteId, recipient, onClose, onSent }: Props) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const title = useId()
  const { data, error, mutate } = useSWR(['approved templates', siteId, recipient, useLanguage()], () =>
    loadApproved(siteId, recipient),
  )
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{t('sendApproved')}</DialogTitle>
      {data && data.length > 0 ? (
        <TemplateForm templates={data} siteId={siteId} recipient={recipient} onClose={onClose} onSent={onSent} />
      ) : (
        <>
          <DialogContent>
            {data ? <Typography role="status">{t('noApproved')}</Typography> : null}
            {!data && <LoadingNotice error={error} onReload={mutate} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{common('close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type Values = Readonly<Record<string, string>>
const knownOf = (template: ApprovedTemplate | undefined): Values =>
  Object.fromEntries((template?.variables ?? []).map(({ name, value }) => [name, value]))

type FormProps = Props & { templates: readonly ApprovedTemplate[] }

function TemplateForm({ templates, siteId, recipient, onClose, onSent }: FormProps) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const [chosen, setChosen] = useState(templates.find(({ needsNumber }) => !needsNumber) ?? templates[0])
  const [values, setValues] = useState<Values>(() => knownOf(chosen))
  const { isBusy, run } = useAction()
  const [error, setError] = useState<unknown>(null)
  const { keyOf } = useKeyOf()
  if (!chosen) return null
  const entered = Object.fromEntries(Object.entries(values).filter(([, value]) => isVisible(value)))
  const isComplete = chosen.variables.every(({ name }) => Object.hasOwn(entered, name)) && !chosen.needsNumber
  const change = (next: Values, template = chosen) => {
    setChosen(template)
    setValues(next)
    setError(null)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isComplete) return
    const key = keyOf(JSON.stringify([chosen.templateId, values]))
    await run({
      work: () => sendApproved(chosen.templateId, { siteId, ...recipient, values }, key),
      onFailure: setError,
      onDone: (message) => {
        onSent(message)
        onClose()
      },
    })
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextField
          select
          label={t('approvedTemplate')}
          value={chosen.templateId}
          onChange={({ target }) => {
            const next = templates.find(({ templateId }) => templateId === Number(target.value))
            change(knownOf(next), next)
          }}
        >
          {templates.map(({ templateId, sceneTypeText, providerName, providerLanguage, needsNumber }) => (
            <MenuItem key={templateId} value={templateId} disabled={needsNumber}>
              {`${sceneTypeText} · ${providerName} (${providerLanguage})`}
            </MenuItem>
          ))}
        </TextField>
        {chosen.variables.map(({ name, label }) => (
          <TextField
            key={`${chosen.templateId} ${name}`}
            required
            label={label}
            value={values[name] ?? ''}
            onChange={({ target }) => change({ ...values, [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: maxTemplateValue, dir: 'auto' } }}
          />
        ))}
        <Paper variant="outlined" component="section" aria-label={t('templatePreview')} sx={{ p: 4 }}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {fillVariables(chosen.content, entered)}
          </Typography>
        </Paper>
        {templates.some(({ needsNumber }) => needsNumber) && (
          <Typography variant="body2" color="textSecondary">
            {t('needsNumber')}
          </Typography>
        )}
        {error !== null && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <BusyButton type="submit" variant="contained" loading={isBusy} disabled={!isComplete}>
          {t('send')}
        </BusyButton>
      </DialogActions>
    </form>
  )
}
