'use client'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'

export interface Question {
  title: string
  /** One statement per line. */
  text: string
  /** The verb on the button that does it: "Delete", never "OK". */
  yes: string
  no?: string
  /** Marks an action that cannot be undone. */
  severity?: 'error' | 'info'
}

interface Props {
  question: Question | null
  onClose: (yes: boolean) => void
}

/**
 * A confirmation dialog. Escape and a click outside cancel. Enter confirms only reversible actions, because the key
 * that opened the dialog may still be down.
 */
export function ConfirmDialog({ question, onClose }: Props) {
  const t = useTranslations('common')
  // Keeps the text during the closing transition.
  const last = useRef(question)
  if (question) last.current = question
  const current = last.current
  const isError = current?.severity === 'error'
  return (
    <Dialog
      open={question !== null}
      onClose={() => onClose(false)}
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="confirm-title" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box component="span" sx={{ display: 'inline-flex', color: isError ? 'error.main' : 'primary.main' }}>
          {isError ? <ErrorOutlineIcon /> : <HelpOutlineIcon />}
        </Box>
        {current?.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" sx={{ whiteSpace: 'pre-line' }}>
          {current?.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)} autoFocus={isError}>
          {current?.no ?? t('cancel')}
        </Button>
        <Button
          onClick={() => onClose(true)}
          variant="contained"
          color={isError ? 'error' : 'primary'}
          autoFocus={!isError}
        >
          {current?.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
