'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

const QuoteDialog = dynamic(() => import('./quote-dialog').then((file) => file.QuoteDialog), { ssr: false })

/** Asks what a parcel comes to. */
export function FreightActions() {
  const t = useTranslations('freights')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('quote')}
      </Button>
      {isOpen && <QuoteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
