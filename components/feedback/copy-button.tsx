'use client'
import CheckIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFeedback } from './feedback-context'

const copiedMs = 1500

/**
 * Copies a text to the clipboard and reports success or failure.
 * @param label what stands on the button instead of an icon
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
  if (label) {
    return (
      <Button size="small" onClick={() => void copy()} sx={inLine}>
        {isCopied ? t('copied') : label}
      </Button>
    )
  }
  const action = t(isCopied ? 'copied' : 'copy')
  return (
    <IconButton
      size="small"
      title={action}
      aria-label={t('pair', { name: action, value: name })}
      onClick={() => void copy()}
      sx={{ ...inLine, width: 24, ml: 1, color: isCopied ? 'success.main' : 'text.secondary' }}
    >
      {isCopied ? <CheckIcon sx={iconLook} /> : <CopyIcon sx={iconLook} />}
    </IconButton>
  )
}

/** Beside a line of text, without changing its height. */
const inLine = { minHeight: 24, my: -1, py: 0 } as const
const iconLook = { fontSize: 14 } as const
