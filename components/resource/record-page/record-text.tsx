import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { monoFont } from '@/components/theme/theme'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { readable } from './readable'

/** A long text of a record, such as JSON; undefined while it is loading. */
export function RecordText({ title, text }: { title: string; text: string | null | undefined }) {
  return (
    <Box component="section" aria-label={title} aria-busy={text === undefined} sx={{ p: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {text === undefined ? (
        <SkeletonLine />
      ) : (
        <Box
          component="pre"
          sx={{ m: 0, fontFamily: monoFont, fontSize: 12.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text === null ? '–' : readable(text)}
        </Box>
      )}
    </Box>
  )
}
