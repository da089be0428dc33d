'use client'
import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import type { Question } from '@/components/feedback/confirm-dialog'
import type { CautionProps } from '../core/description'

interface Props extends Pick<CautionProps, 'confirmation'> {
  /** What saving would do, as the question that confirms it; null: nothing to warn of. */
  question: Question | null
  /** Asks for the question when the form is saved before it is known. */
  load?: () => Promise<Question | null>
}

/** Shows what saving a form would do, and has it confirmed. The region is there before its text, so it is announced. */
export function FormCaution({ confirmation, question, load }: Props) {
  useEffect(() => {
    confirmation.current = load ?? (() => Promise.resolve(question))
    return () => {
      confirmation.current = null
    }
  })
  return <div aria-live="polite">{question && <Alert severity="warning">{question.text}</Alert>}</div>
}
