'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StoredImage } from './image'

/** Thumbnails of the first images and the number of the others. */
export function ImageStack({ urls, count }: { urls: readonly string[]; count: number }) {
  const visible = urls.slice(0, 3)
  const more = count - visible.length
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      {visible.map((url, index) => (
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
