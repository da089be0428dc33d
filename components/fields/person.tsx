import Box from '@mui/material/Box'
import { initialsOf } from './initials'
import { StoredImage } from './pictures/image'

interface Props {
  name: string
  url?: string | null
  size?: number
}

/** A colour of their own for each name, the same everywhere; dark enough for white letters. */
export function colorOf(name: string): string {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return `hsl(${hash} 45% 31%)`
}

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
