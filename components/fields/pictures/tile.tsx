'use client'
import { useState } from 'react'
import { useSession } from '@/components/state/session-context'
import { initialsOf } from '../initials'
import { colorOf } from '../person'
import { imageUrl } from './image'

export type TileShape = 'round' | 'contained' | 'cover'

/** Avatars are round, logos are shown whole, and other pictures fill their tile. */
export function tileShapeOf(field: string): TileShape {
  if (/avatar/i.test(field)) return 'round'
  return /logo|icon/i.test(field) ? 'contained' : 'cover'
}

interface Props {
  url: string | null | undefined
  name: string
  shape: TileShape
  /** Behind the initials; left out: that of the name. */
  color?: string
}

/** A record's picture in a list, or its initials in a colour of its own. The name is shown next to it. */
export function Tile({ url, name, shape, color = colorOf(name) }: Props) {
  const { imageDirectHosts } = useSession()
  const [failed, setFailed] = useState<string | null>(null)
  if (!url || failed === url) {
    return (
      <span className={`tile ${shape}`} style={{ backgroundColor: color }} aria-hidden>
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <span className={`tile pictured ${shape}`}>
      <img
        src={imageUrl(url, imageDirectHosts)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(url)}
      />
    </span>
  )
}
