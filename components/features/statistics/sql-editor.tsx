'use client'
import { PostgreSQL, sql as sqlLanguage } from '@codemirror/lang-sql'
import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { useNonce } from '@/components/theme/providers'
import type { ReportView } from '@/contract/entities/statistics'

interface Props {
  label: string
  value: string
  views: readonly ReportView[]
  onChange: (sql: string) => void
  onBlur: () => void
}

/** SQL with colours, line numbers, and the views' names as they are typed. Escape, then Tab leaves it. */
export function SqlEditor({ label, value, views, onChange, onBlur }: Props) {
  const { mode, systemMode } = useColorScheme()
  const nonce = useNonce()
  const extensions = useMemo(
    () => [
      sqlLanguage({
        dialect: PostgreSQL,
        schema: Object.fromEntries(views.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
      }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
    ],
    [label, nonce, views],
  )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <CodeMirror
        minHeight="180px"
        maxHeight="60vh"
        theme={(mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light'}
        extensions={extensions}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        indentWithTab={false}
      />
    </Box>
  )
}
