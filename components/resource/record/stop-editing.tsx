'use client'
import Button from '@mui/material/Button'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useUnsavedTags } from '@/components/state/page-state'

/** The way out of a record's form. Once something is changed it says that this is not saved, and what becomes of it. */
export function StopEditing({ onStop }: { onStop: () => void }) {
  const t = useTranslations('resource')
  const isUnsaved = useUnsavedTags().has(usePathname())
  return (
    <Button variant="outlined" title={isUnsaved ? t('unsavedText') : undefined} onClick={onStop}>
      {t(isUnsaved ? 'stopUnsaved' : 'stopEditing')}
    </Button>
  )
}
