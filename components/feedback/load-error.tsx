'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import { useErrorMessage } from './use-error-message'

interface Props {
  error: unknown
  onRetry: () => unknown
  /** The label of the button. Default: Try again. */
  label?: string
  /** What stands below the message. */
  children?: ReactNode
}

/** Says why data could not be loaded, with a button that loads it again. */
export function LoadError({ error, onRetry, label, children }: Props) {
  const t = useTranslations('common')
  const explanation = useErrorMessage()
  return (
    <InlineAlert tone="error" action={<Button onClick={() => void onRetry()}>{label ?? t('retry')}</Button>}>
      {explanation(error)}
      {children}
    </InlineAlert>
  )
}
