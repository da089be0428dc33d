'use client'
import { PostgreSQL, sql as sqlLanguage } from '@codemirror/lang-sql'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import Box from '@mui/material/Box'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { keepOwnEscape } from '@/components/fields/keep-own-escape'
import { useNonce } from '@/components/theme/providers'
import type { ReportView } from '@/contract/entities/statistics'
import { columnsOfViews } from './columns-of-views'

interface Props {
  label: string
  value: string
  views: readonly ReportView[]
  onChange: (sql: string) => void
  onBlur: () => void
}

const palette = (name: string) => `var(--mui-palette-${name})`

/** In the colours of the console, which have enough contrast in light and dark; those of the editor have not. */
const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.operatorKeyword], color: palette('primary-main'), fontWeight: '600' },
    { tag: [tags.string, tags.number, tags.bool, tags.null], color: palette('success-main') },
    { tag: tags.comment, color: palette('text-secondary'), fontStyle: 'italic' },
  ]),
)
const colours = EditorView.theme({
  '&': { color: palette('text-primary'), backgroundColor: palette('background-paper') },
  '.cm-content': { caretColor: palette('text-primary') },
  '.cm-cursor': { borderLeftColor: palette('text-primary') },
  '.cm-gutters': {
    color: palette('text-secondary'),
    backgroundColor: palette('background-paper'),
    borderRightColor: palette('divider'),
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    color: palette('text-primary'),
    backgroundColor: palette('background-paper'),
    border: `1px solid ${palette('divider')}`,
    borderRadius: '6px',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxWidth: 'min(520px, 90vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { lineHeight: '24px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: palette('primary-contrastText'),
    backgroundColor: palette('primary-main'),
  },
  // Their signs are of a font that not every computer has.
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: 0.75 },
})

/** SQL with colours, line numbers, and the views' names as they are typed. Escape, then Tab leaves it. */
export function SqlEditor({ label, value, views, onChange, onBlur }: Props) {
  const nonce = useNonce()
  const extensions = useMemo(
    () => [
      sqlLanguage({
        dialect: PostgreSQL,
        schema: Object.fromEntries(views.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
      }),
      PostgreSQL.language.data.of({ autocomplete: columnsOfViews(views) }),
      ...[highlighting, colours, EditorView.lineWrapping],
      EditorView.contentAttributes.of({ 'aria-label': label }),
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
    ],
    [label, nonce, views],
  )
  return (
    <Box onKeyDown={keepOwnEscape} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <CodeMirror
        minHeight="180px"
        maxHeight="60vh"
        theme="none"
        extensions={extensions}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        indentWithTab={false}
      />
    </Box>
  )
}
