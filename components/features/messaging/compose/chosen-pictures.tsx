'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { StoredImage } from '@/components/fields/pictures/image'

interface Props {
  urls: readonly string[]
  onChange: (urls: readonly string[]) => void
}

/** Stored pictures that go out with the next message; each can be left out. */
export function ChosenPictures({ urls, onChange }: Props) {
  const t = useTranslations('messaging')
  return (
    <Box
      component="ul"
      aria-label={t('chosenPictures', { n: urls.length })}
      sx={{ m: 0, p: 0, pb: 2, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {urls.map((url, place) => (
        <Box component="li" key={url} sx={{ display: 'grid', justifyItems: 'center' }}>
          <StoredImage url={url} size={64} alt={t('pictureOf', { n: place + 1 })} />
          <Button
            size="small"
            aria-label={t('leavePicture', { n: place + 1 })}
            onClick={() => onChange(urls.filter((other) => other !== url))}
          >
            {t('leaveOut')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
