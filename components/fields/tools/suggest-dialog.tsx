'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAction } from '@/components/feedback/use-action'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { maxPromptLength, maxTranslatedLength } from '@/contract/calls/tools'
import { call } from '@/lib/api/api'
import { cleanHtml } from '../html/clean-html'
import { htmlExcerpt } from '../html/html-excerpt'
import { htmlFromText } from './html-from-text'

interface Props {
  label: string
  value: string
  isHtml: boolean
  onUse: (text: string) => void
  onClose: () => void
}

/** Says what is wanted, shows what was written, to be changed, and enters it in the field. */
export function SuggestDialog({ label, value, isHtml, onUse, onClose }: Props) {
  const t = useTranslations('editor')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const title = useId()
  const [prompt, setPrompt] = useState('')
  const [text, setText] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction()
  const ask = () => {
    setError(null)
    const content = (isHtml ? htmlExcerpt(value) : value).slice(0, maxTranslatedLength)
    return run({
      work: () => call('POST tools/chatwithai', { body: { prompt, content } }),
      onFailure: setError,
      onDone: (made) => setText(made.text),
    })
  }
  const use = () => {
    onUse(isHtml ? cleanHtml(htmlFromText(text ?? '')) : (text ?? ''))
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{common('pair', { name: t('suggest'), value: label })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {error !== null && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        <TextField
          autoFocus
          multiline
          minRows={2}
          maxRows={6}
          label={t('suggestPrompt')}
          helperText={t('suggestHint')}
          value={prompt}
          onChange={({ target }) => setPrompt(target.value)}
          slotProps={{ htmlInput: { maxLength: maxPromptLength } }}
          sx={{ mt: 2 }}
        />
        {text !== undefined && (
          <TextField
            multiline
            minRows={4}
            maxRows={14}
            label={t('suggestion')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <BusyButton
          variant={text === undefined ? 'contained' : 'outlined'}
          loading={isBusy}
          disabled={prompt.trim() === ''}
          onClick={() => void ask()}
        >
          {t(text === undefined ? 'suggest' : 'suggestAgain')}
        </BusyButton>
        {text !== undefined && (
          <Button variant="contained" disabled={isBusy || text.trim() === ''} onClick={use}>
            {t('useText')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
