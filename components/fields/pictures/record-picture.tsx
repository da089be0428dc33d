'use client'
import Box from '@mui/material/Box'
import { FlagPicture } from '../flag'
import { initialsOf } from '../initials'
import type { Values } from '../kind'
import { keyColorOf, Person } from '../person'
import { StoredImage } from './image'

interface Props {
  /** Of its resource. */
  path: string
  /** Its key. */
  id: number | string
  name: string
  record: Values
  /** In pixels, of its side. */
  size: number
}

/** Fields with a picture of the record itself, the first that it has. */
const pictures = ['coverUrl', 'logoUrl', 'imageUrl', 'faviconUrl']
/** Labels that are names; initials of a code or a number say nothing. */
const names: ReadonlySet<string> = new Set(['name', 'title', 'nickname', 'fullName', 'recipientName'])

/** Whether a record has something to be known by at a glance. */
export const hasPicture = (record: Values, label: string): boolean =>
  names.has(label) || ['avatar', 'flag', ...pictures].some((field) => Object.hasOwn(record, field))

/** The address of a record's own picture; undefined where it has none. */
export const pictureUrlOf = (record: Values): string | undefined =>
  ['avatar', ...pictures]
    .map((field) => record[field])
    .find((url): url is string => typeof url === 'string' && url !== '')

/** What a record is known by at a glance: its flag, avatar, cover or logo, else its initials in the colour of its key. */
export function RecordPicture({ path, id, name, record, size }: Props) {
  if (typeof record.flag === 'string' && typeof record.isoCode === 'string') {
    return (
      <Box sx={{ width: size, display: 'grid', placeItems: 'center', flexShrink: 0 }}>
        <FlagPicture country={{ flag: record.flag, isoCode: record.isoCode }} width={size} />
      </Box>
    )
  }
  if (Object.hasOwn(record, 'avatar')) return <Person name={name} url={record.avatar as string | null} size={size} />
  const url = pictureUrlOf(record)
  if (url) return <StoredImage url={url} size={size} />
  return <Initials name={name} size={size} color={keyColorOf(path, id)} />
}

function Initials({ name, size, color }: { name: string; size: number; color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 1,
        fontSize: size * 0.36,
        fontWeight: 600,
        color: 'common.white',
        bgcolor: color,
      }}
    >
      {initialsOf(name)}
    </Box>
  )
}
