'use client'
import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useMemo } from 'react'
import { useSession } from '@/components/state/session-context'
import { imageUrl } from '../pictures/image'
import { cleanHtml } from './clean-html'
import { editorExtensions, htmlOf } from './extensions'
import { flatHtml } from './flatten'
import { RichTextToolbar } from './rich-text-toolbar'

interface Props {
  label: string
  /** Upload category of pictures: the resource. */
  category: string
  /** Read once. */
  value: string
  onChange: (html: string) => void
}

/** An editor of HTML as formatted text. */
export function RichText({ label, category, value, onChange }: Props) {
  const { imageDirectHosts } = useSession()
  const extensions = useMemo(() => editorExtensions((src) => imageUrl(src, imageDirectHosts)), [imageDirectHosts])
  const editor = useEditor({
    extensions,
    content: flatHtml(cleanHtml(value)),
    // Rendered in the browser only, although TipTap assumes server rendering on every page of Next.
    immediatelyRender: true,
    autofocus: 'start',
    // The page's policy allows styles with its nonce only.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: edited }) => onChange(htmlOf(edited.state.doc)),
  })
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <RichTextToolbar editor={editor} category={category} label={label} />
      <Box component={EditorContent} editor={editor} sx={contentStyles} />
    </Box>
  )
}

/** ProseMirror needs the first ones; the others make structure visible that shops style themselves. */
const contentStyles = {
  flex: 1,
  minHeight: 160,
  overflow: 'auto',
  display: 'grid',
  '& .ProseMirror': {
    p: 4,
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
    '& p': { my: 2 },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
    '& table': { borderCollapse: 'collapse', my: 2 },
    '& td, & th': { border: 1, borderColor: 'divider', px: 2, py: 1, minWidth: 40, textAlign: 'start' },
    '& .selectedCell': { bgcolor: 'action.selected' },
    '& blockquote': { mx: 0, paddingInlineStart: 3, borderInlineStart: '3px solid', borderColor: 'divider' },
    '& pre': { p: 3, bgcolor: 'action.hover', borderRadius: 1, whiteSpace: 'pre-wrap' },
    '& a': { color: 'primary.main' },
    '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute' },
    '&.ProseMirror-focused .ProseMirror-gapcursor': {
      display: 'block',
      '&::after': { content: '""', display: 'block', width: 20, borderTop: 1 },
    },
  },
} as const
