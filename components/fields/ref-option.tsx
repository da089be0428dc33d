'use client'
import Box from '@mui/material/Box'
import { Picture } from './picture'
import type { Option } from './suggestions'

const pictureSize = 24

/** The flag or the picture of what a picker offers; nothing where it has none to show. */
export function OptionPicture({ record }: Pick<Option, 'record'>) {
  if (!record) return null
  if (typeof record.flag === 'string') {
    return (
      <Box component="span" aria-hidden sx={{ fontSize: pictureSize, lineHeight: 1, flexShrink: 0 }}>
        {record.flag}
      </Box>
    )
  }
  const field = pictureFields.find((name) => Object.hasOwn(record, name))
  return field ? <Picture url={record[field] as string | null} size={pictureSize} /> : null
}

const pictureFields = ['coverUrl', 'logoUrl', 'avatar']
