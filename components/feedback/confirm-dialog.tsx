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
  /** What it does cannot be undone. */
  severity?: 'error' | 'info'
}

interface Props {
  question: Question | null
  onAnswer: (yes: boolean) => void
}

/**
 * A question before something is done; Escape and a click beside it mean no. Enter means yes only where that can be
 * undone: the key that has opened the question may still be down.
 */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const t = useTranslations('common')
  // The words stay while the dialog fades.
  const last = useRef(question)
  if (question) last.current = question
  const shown = last.current
  const isError = shown?.severity === 'error'
  return (
    <Dialog
      open={question !== null}
      onClose={() => onAnswer(false)}
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
        {shown?.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text" sx={{ whiteSpace: 'pre-line' }}>
          {shown?.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)} autoFocus={isError}>
          {shown?.no ?? t('cancel')}
        </Button>
        <Button
          onClick={() => onAnswer(true)}
          variant="contained"
          color={isError ? 'error' : 'primary'}
          autoFocus={!isError}
        >
          {shown?.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
