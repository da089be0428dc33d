'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StoredImage } from './image'

/** The first pictures of several things, and how many there are beyond them. */
export function ImageStack({ urls, count }: { urls: readonly string[]; count: number }) {
  const shown = urls.slice(0, 3)
  const more = count - shown.length
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      {shown.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
        <StoredImage key={index} url={url} size={32} />
      ))}
      {more > 0 && (
        <Typography variant="caption" color="textSecondary" component="span">
          +{more}
        </Typography>
      )}
    </Box>
  )
}
