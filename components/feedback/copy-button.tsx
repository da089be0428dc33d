'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from './feedback-context'

const copiedMs = 1500

/** Puts a text on the clipboard, and says whether it is there. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('common')
  const { say } = useFeedback()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return say(t('clipboardFailed'), 'warning')
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(setCopied, copiedMs, false)
  }
  return (
    <Button
      size="small"
      aria-label={t('pair', { name: isCopied ? t('copied') : t('copy'), value: name })}
      onClick={() => void copy()}
      // Beside a line of text, which it makes no higher.
      sx={{ minHeight: 24, my: -1, py: 0 }}
    >
      {isCopied ? t('copied') : t('copy')}
    </Button>
  )
}
