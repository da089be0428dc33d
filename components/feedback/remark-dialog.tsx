'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'

interface Props {
  open: boolean
  initial: string
  onClose: () => void
  onSave: (remark: string) => void
}

/** A dialog for a remark; Ctrl+Enter or Cmd+Enter saves it. */
export function RemarkDialog({ open, initial, onClose, onSave }: Props) {
  const t = useTranslations()
  const [text, setText] = useState(initial)
  const begin = useEffectEvent(() => setText(initial))
  // Reset only on opening: a remark received later must not overwrite the input.
  useEffect(() => {
    if (open) begin()
  }, [open])
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="remark-title" maxWidth="xs" fullWidth>
      <DialogTitle id="remark-title">{t('resource.remark')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={3}
          maxRows={10}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            // Otherwise the key also presses the element that is focused next.
            event.preventDefault()
            onSave(text)
          }}
          helperText={t('resource.remarkHint')}
          slotProps={{ htmlInput: { 'aria-label': t('resource.remark'), maxLength: 2000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="contained" onClick={() => onSave(text)}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
