'use client'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RequiredMark } from '@/components/fields/required-mark'
import { inputLabel } from '@/components/theme/form-styles'
import { SuggestButton } from '../tools/suggest-button'
import type { KindInputProps } from './kind-input'

const HtmlFrame = dynamic(() => import('../html/html-frame').then((file) => file.HtmlFrame), { ssr: false })
const HtmlDialog = dynamic(() => import('../html/html-dialog').then((file) => file.HtmlDialog), { ssr: false })

type Props = Pick<KindInputProps, 'shared' | 'value' | 'onChange' | 'category'>

/** Formatted text: a preview, and an editor in a dialog, which has more space than a form. */
export function HtmlInput({ shared, value, onChange, category }: Props) {
  const { name, label, required, error, helperText, inputRef, onBlur } = shared
  const t = useTranslations('editor')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const html = String(value ?? '')
  const action = t(html === '' ? 'write' : 'edit')
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <Typography component="span" sx={error ? { ...inputLabel, color: 'error.main' } : inputLabel}>
        {label}
        {required && <RequiredMark />}
      </Typography>
      {html !== '' && !isOpen && <HtmlFrame html={html} title={label} maxHeight={200} />}
      <Button
        ref={inputRef}
        name={name}
        size="small"
        variant="outlined"
        startIcon={<EditIcon fontSize="small" />}
        aria-label={common('pair', { name: action, value: label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      <SuggestButton isHtml label={label} category={category} value={html} onChange={onChange} />
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
      {isOpen && (
        <HtmlDialog
          label={label}
          category={category}
          value={html}
          onChange={(next) => onChange(next === '' ? null : next)}
          onClose={() => {
            setOpen(false)
            onBlur()
          }}
        />
      )}
    </Box>
  )
}
