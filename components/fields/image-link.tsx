'use client'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import { imageUrl, StoredImage } from './image'

/** A large image that links to its original size. */
export function ImageLink({ url, name, size }: { url: string; name: string; size: number }) {
  const t = useTranslations('pictures')
  const { imageDirectHosts } = useSession()
  return (
    <Link
      href={imageUrl(url, imageDirectHosts)}
      target="_blank"
      rel="noreferrer"
      title={t('enlarge', { name })}
      sx={{ display: 'inline-block', lineHeight: 0 }}
    >
      <StoredImage url={url} size={size} alt={t('enlarge', { name })} />
    </Link>
  )
}
