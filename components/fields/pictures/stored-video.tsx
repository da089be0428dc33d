import { WebLink } from '../web-link'

/** A small player for an uploaded video; external ones are links, because the page loads nothing from other hosts. */
export function StoredVideo({ url, label }: { url: string; label: string }) {
  if (!url.startsWith('/files/')) return <WebLink text={url} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos of products come without captions
    <video
      controls
      preload="metadata"
      width={240}
      height={135}
      aria-label={label}
      src={`/api/v1/files?url=${encodeURIComponent(url)}`}
      style={{ maxWidth: '100%', background: 'black', borderRadius: 6 }}
    />
  )
}
