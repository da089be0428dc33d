'use client'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useEffect, useId } from 'react'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RequiredMark } from '@/components/fields/required-mark'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { TrySql } from './try-sql'
import { useViews } from './use-views'
import { ViewList } from './view-list'

const SqlEditor = dynamic(() => import('./sql-editor').then((file) => file.SqlEditor), {
  ssr: false,
  loading: () => <SkeletonLine />,
})

/** The SQL of a statistic: an editor, the views below it, and a trial that stores nothing. */
export function SqlInput({ shared, value, onChange }: KindInputProps) {
  const { label, required, error, helperText, inputRef, onBlur } = shared
  const { data: views } = useViews()
  const id = useId()
  const sql = String(value ?? '')
  // The first field in error is focused; the editor has no element to register before it has loaded.
  useEffect(() => {
    inputRef({ focus: () => document.querySelector<HTMLElement>(`[id="${id}"] .cm-content`)?.focus() })
  }, [id, inputRef])
  return (
    <Box id={id} role="group" aria-label={label} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography sx={{ fontSize: 12.5, fontWeight: 500 }} color={error ? 'error' : 'textPrimary'}>
        {label}
        {required && <RequiredMark />}
      </Typography>
      <SqlEditor label={label} value={sql} views={views ?? []} onChange={onChange} onBlur={onBlur} />
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
      <TrySql sql={sql} />
      <ViewList views={views} />
    </Box>
  )
}
