'use client'
import Link from '@mui/material/Link'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '@/components/state/session-context'
import { imageUrl, StoredImage } from './image'

const PictureDialog = dynamic(() => import('./picture-dialog').then((file) => file.PictureDialog), { ssr: false })

/** A large image that opens its preview, or with a modifier key its original size. */
export function ImageLink({ url, name, size }: { url: string; name: string; size: number }) {
  const t = useTranslations('pictures')
  const { imageDirectHosts } = useSession()
  const [isOpen, setOpen] = useState(false)
  const src = imageUrl(url, imageDirectHosts)
  return (
    <>
      <Link
        href={src}
        target="_blank"
        rel="noreferrer"
        title={t('enlarge', { name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        sx={{ display: 'inline-block', lineHeight: 0 }}
      >
        <StoredImage url={url} size={size} alt={t('enlarge', { name })} />
      </Link>
      {isOpen && <PictureDialog src={src} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
