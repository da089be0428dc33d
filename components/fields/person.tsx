import Box from '@mui/material/Box'
import { initialsOf } from './initials'
import { StoredImage } from './pictures/image'

interface Props {
  name: string
  url?: string | null
  size?: number
}

function hueOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}

/** Dark enough for white letters. */
const withHue = (hue: number) => `hsl(${hue} 45% 31%)`

/** A colour of their own for each name, the same everywhere. For people, whose names are not translated. */
export const colorOf = (name: string): string => withHue(hueOf(name))

/**
 * A colour of its own for each record by its key, the same in every language; those of keys in a row are far apart.
 * @param path of its resource
 */
export const keyColorOf = (path: string, id: unknown): string => withHue((hueOf(`${path} ${String(id)}`) * 137) % 360)

/** A user's avatar, or the initials on a colour derived from the name. The name is shown next to it. */
export function Person({ name, url, size = 32 }: Props) {
  if (url) return <StoredImage url={url} size={size} isRound />
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
        borderRadius: '50%',
        fontSize: size * 0.38,
        color: 'common.white',
        bgcolor: colorOf(name),
      }}
    >
      {initialsOf(name)}
    </Box>
  )
}
