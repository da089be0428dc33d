'use client'
import Button from '@mui/material/Button'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { href } from '@/lib/routes/navigation'

/** Leads to the place where parcels are scanned. */
export function ScanButton() {
  const t = useTranslations('purchaseInspections')
  return (
    <Button variant="outlined" component={Link} href={href('/purchases/inspections/scan', {})}>
      {t('scan')}
    </Button>
  )
}
