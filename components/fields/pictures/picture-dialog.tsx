'use client'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { useAction } from '@/components/feedback/use-action'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import { useOfferedTools } from '@/components/state/offered-tools'
import { usePreference } from '@/components/state/preferences'
import { useLanguageNames } from '@/components/state/use-language-names'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { isLanguageCode, type LanguageCode } from '@/contract/language-codes'
import { fetchFile } from '@/lib/api/fetch-file'
import { readText } from '@/lib/api/read-text'

interface Props {
  /** Its address here. */
  src: string
  name: string
  onClose: () => void
}

/** The preview of a picture, with the text in it where a service reads it (FIL-05). */
export function PictureDialog({ src, name, onClose }: Props) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { recognizetext } = useOfferedTools()
  const title = useId()
  const [text, setText] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const { isBusy, run } = useAction()
  const [language, setLanguage] = useTextLanguage()
  const read = () => {
    setError(null)
    return run({ work: async () => readText(await fetchFile(src), language), onFailure: setError, onDone: setText })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={title}>
      <DialogTitle id={title}>{name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
        <Box component="img" src={src} alt={name} sx={{ display: 'block', maxWidth: '100%', maxHeight: '65vh' }} />
        {error !== null && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {text !== undefined && (
          <Box
            role="region"
            aria-label={t('readText')}
            sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', width: '100%' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
              {text || t('noText')}
            </Box>
            {text && <CopyButton text={text} name={t('readText')} />}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button href={src} target="_blank" rel="noreferrer" startIcon={<OpenIcon fontSize="small" />}>
          {t('fullSize')}
        </Button>
        {recognizetext && <LanguageSelect label={t('textLanguage')} value={language} onChange={setLanguage} />}
        {recognizetext && (
          <BusyButton loading={isBusy} onClick={() => void read()}>
            {t('readText')}
          </BusyButton>
        )}
        <Button variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** In which language pictures have their text, as the user last chose it; the user's own at first. */
function useTextLanguage(): [LanguageCode, (code: LanguageCode) => void] {
  const own = useLanguage()
  const [chosen, choose] = usePreference('picture-language')
  return [chosen !== null && isLanguageCode(chosen) ? chosen : own, choose]
}

interface LanguageSelectProps {
  label: string
  value: LanguageCode
  onChange: (code: LanguageCode) => void
}

function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const { nameOf, ordered } = useLanguageNames()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as LanguageCode)}
      sx={{ minWidth: 160 }}
    >
      {ordered.map((code) => (
        <MenuItem key={code} value={code}>
          {nameOf(code)}
        </MenuItem>
      ))}
    </TextField>
  )
}
