import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { htmlExcerpt } from '@/components/fields/html/html-excerpt'
import type { FieldMeta } from '@/contract/field-meta'

interface Props {
  label: string
  text: string
  /** Of its field; left out: plain text. */
  meta?: FieldMeta
  /** The text's language, if it is not the page's. */
  lang?: string
}

/** A text without its markup. */
export const plainTextOf = (text: string, meta?: FieldMeta): string =>
  meta?.kind === 'html' ? htmlExcerpt(text) : text

/** Read-only text of a record: no input, which would look editable. */
export function ReadOnlyField({ label, text, meta, lang }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box lang={lang} dir={lang && 'auto'} sx={{ fontSize: 13.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {plainTextOf(text, meta) || '–'}
      </Box>
    </Box>
  )
}
