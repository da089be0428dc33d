'use client'
import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import type { Question } from '@/components/feedback/confirm-dialog'
import type { CautionProps } from '../core/description'

interface Props extends Pick<CautionProps, 'confirmation'> {
  /** The confirmation before saving; null if none is needed. */
  question: Question | null
  /** Loads the confirmation if the form is saved before it is known. */
  load?: () => Promise<Question | null>
}

/**
 * Warns of the effect of saving and asks for confirmation. The live region is rendered before its text, so it is
 * announced.
 */
export function FormCaution({ confirmation, question, load }: Props) {
  useEffect(() => {
    confirmation.current = load ?? (() => Promise.resolve(question))
    return () => {
      confirmation.current = null
    }
  })
  return <div aria-live="polite">{question && <Alert severity="warning">{question.text}</Alert>}</div>
}
