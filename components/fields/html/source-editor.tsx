'use client'
import { html as htmlLanguage } from '@codemirror/lang-html'
import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { keepOwnEscape } from '@/components/fields/keep-own-escape'
import { useNonce } from '@/components/theme/providers'

interface Props {
  label: string
  value: string
  onChange: (source: string) => void
}

/** The source of some HTML, with colors and line numbers. Escape, then Tab leaves it. */
export function SourceEditor({ label, value, onChange }: Props) {
  const { mode, systemMode } = useColorScheme()
  const nonce = useNonce()
  const extensions = useMemo(
    () => [
      htmlLanguage(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
    ],
    [label, nonce],
  )
  return (
    <Box
      onKeyDown={keepOwnEscape}
      sx={{
        flex: 1,
        minHeight: 200,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > div, & .cm-editor': { height: '100%' },
      }}
    >
      <CodeMirror
        autoFocus
        height="100%"
        theme={(mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light'}
        extensions={extensions}
        value={value}
        onChange={onChange}
        // Escape closes the dialog around it, unless it closes a panel of the editor.
        indentWithTab={false}
      />
    </Box>
  )
}
