'use client'
import ImageNotSupportedIcon from '@mui/icons-material/ImageNotSupportedOutlined'
import { useState } from 'react'
import { useSession } from '@/components/state/session-context'

interface Props {
  url: string | null | undefined
  size: number
  /** Left out: the picture only repeats what stands beside it. */
  alt?: string
  /** Of a person. */
  isRound?: boolean
}

/**
 * Which address the browser loads a picture from: three hosts directly, everything else through the file proxy. One that
 * is still being uploaded is in the browser already.
 */
export function imageUrl(url: string, directHosts: readonly string[]): string {
  if (url.startsWith('blob:')) return url
  const isDirect = URL.canParse(url) && directHosts.includes(new URL(url).hostname) && url.startsWith('https:')
  return isDirect ? url : `/api/v1/files?url=${encodeURIComponent(url)}`
}

/** A picture in a frame that keeps its place while it loads, and says so when it cannot be had. */
export function StoredImage({ url, size, alt = '', isRound = false }: Props) {
  const { imageDirectHosts } = useSession()
  const [failed, setFailed] = useState<string | null>(null)
  const className = isRound ? 'picture round' : 'picture'
  if (!url || failed === url) {
    return (
      <div
        className={`${className} missing`}
        style={{ width: size, height: size }}
        {...(alt && { role: 'img', 'aria-label': alt })}
      >
        <ImageNotSupportedIcon sx={{ fontSize: Math.min(20, size / 2) }} aria-hidden />
      </div>
    )
  }
  return (
    <img
      className={className}
      src={imageUrl(url, imageDirectHosts)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}
