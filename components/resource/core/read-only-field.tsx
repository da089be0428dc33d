import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface Props {
  label: string
  text: string
  /** The language of the text, where it is not the page's. */
  lang?: string
}

/** A text of a record, to be read: no field, so that nobody tries to write into it. */
export function ReadOnlyField({ label, text, lang }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box lang={lang} dir={lang && 'auto'} sx={{ fontSize: 13.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text || '–'}
      </Box>
    </Box>
  )
}
