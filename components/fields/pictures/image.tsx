'use client'
import ImageNotSupportedIcon from '@mui/icons-material/ImageNotSupportedOutlined'
import { useState } from 'react'
import { useSession } from '@/components/state/session-context'

interface Props {
  url: string | null | undefined
  size: number
  /** Omitted if adjacent text describes the image. */
  alt?: string
  /** Rounded, for avatars. */
  isRound?: boolean
}

/**
 * The URL from which the browser loads an image: directly for three hosts, else through the file proxy. One that is
 * being uploaded is local.
 */
export function imageUrl(url: string, directHosts: readonly string[]): string {
  if (url.startsWith('blob:')) return url
  const isDirect = URL.canParse(url) && directHosts.includes(new URL(url).hostname) && url.startsWith('https:')
  return isDirect ? url : `/api/v1/files?url=${encodeURIComponent(url)}`
}

/** The URL of an image in the size of a preview; as it is where it is not stored here. */
export function previewUrl(url: string, directHosts: readonly string[]): string {
  return url.startsWith('/') ? `${imageUrl(url, directHosts)}&preview=true` : imageUrl(url, directHosts)
}

/** An image in a frame of fixed size, with a placeholder if loading fails. */
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
