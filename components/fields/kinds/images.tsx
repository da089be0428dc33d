import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { recordSizes } from '@/components/theme/record-styles'
import type { Kind, Values } from '../kind'
import { ImageLink } from '../pictures/image-link'
import { ImageStack } from '../pictures/image-stack'

// No cell has it, and lists need the cells alone.
const DownloadButton = dynamic(() => import('../images/download-button').then((file) => file.DownloadButton), {
  ssr: false,
})

/** By what its record is called, where it has such a field. */
const downloadName = (label: string, { title, name }: Values): string => {
  const own = title ?? name
  return typeof own === 'string' && own !== '' ? own.slice(0, 80) : label
}

export const images: Kind<string[]> = {
  cell: (value) => (value.length === 0 ? '–' : <ImageStack urls={value} count={value.length} />),
  detail: (value, { label, record }) =>
    value.length === 0 ? (
      '–'
    ) : (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {value.map((url, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          <ImageLink key={at} url={url} name={`${label} ${at + 1}`} size={recordSizes.thumbnail} />
        ))}
        {value.length > 1 && (
          <Box sx={{ alignSelf: 'flex-end' }}>
            <DownloadButton urls={value} name={downloadName(label, record)} />
          </Box>
        )}
      </Box>
    ),
  width: 148,
}
