import Box from '@mui/material/Box'
import { ImageLink } from '../image-link'
import { ImageStack } from '../image-stack'
import type { Kind } from './kind'

export const images: Kind<string[]> = {
  cell: (value) => (value.length === 0 ? '–' : <ImageStack urls={value} count={value.length} />),
  detail: (value, { label }) =>
    value.length === 0 ? (
      '–'
    ) : (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {value.map((url, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          <ImageLink key={at} url={url} name={`${label} ${at + 1}`} size={96} />
        ))}
      </Box>
    ),
  width: 148,
}
