'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { href } from '@/lib/routes/navigation'

/** Leads to the place where parcels are scanned: a document of its own, which alone may use the camera. */
export function ScanButton() {
  const t = useTranslations('purchaseInspections')
  return (
    <Button variant="outlined" component="a" href={href('/purchases/inspections/scan', {})}>
      {t('scan')}
    </Button>
  )
}
