'use client'
import InputBase from '@mui/material/InputBase'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

interface Props {
  label: string
  width: number | undefined
  /** Undefined is the default width. */
  onWidth: (width: number | undefined) => void
}

/** The width of a column in pixels, for users who do not drag its edge. Empty is the default width. */
export function WidthInput({ label, width, onWidth }: Props) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() === '') onWidth(undefined)
    else if (/^\d{1,5}$/.test(typed.trim())) onWidth(Number(typed))
  }
  return (
    <InputBase
      value={typed ?? width ?? ''}
      placeholder={t('columnWidthUsual')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      inputProps={{ 'aria-label': label, inputMode: 'numeric', maxLength: 5 }}
      sx={{
        width: 56,
        px: 1,
        fontSize: 13,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& input': { textAlign: 'end', '&::placeholder': { color: 'text.secondary', opacity: 1 } },
      }}
    />
  )
}
