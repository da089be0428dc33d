'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from './feedback-context'

const copiedMs = 1500

/**
 * Copies a text to the clipboard and reports success or failure.
 * @param label what stands on the button instead of “Copy”
 */
export function CopyButton({ text, name, label }: { text: string; name: string; label?: string }) {
  const t = useTranslations('common')
  const { notify } = useFeedback()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return notify(t('clipboardFailed'), 'warning')
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(setCopied, copiedMs, false)
  }
  return (
    <Button
      size="small"
      // A label says it all by itself.
      aria-label={label ? undefined : t('pair', { name: isCopied ? t('copied') : t('copy'), value: name })}
      onClick={() => void copy()}
      // Beside a line of text, without changing its height.
      sx={{ minHeight: 24, my: -1, py: 0 }}
    >
      {isCopied ? t('copied') : (label ?? t('copy'))}
    </Button>
  )
}
