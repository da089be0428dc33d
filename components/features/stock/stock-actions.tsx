'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLabels } from '@/components/state/labels'

const ReceiveAnywhere = dynamic(() => import('./receive-anywhere').then((file) => file.ReceiveAnywhere), { ssr: false })
const CountingSheet = dynamic(() => import('./counting-sheet').then((file) => file.CountingSheet), { ssr: false })

/** What is done with stock beyond a single row. */
export function StockActions() {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const [open, setOpen] = useState<'receive' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('sheet')}>
        {t('sheet.open')}
      </Button>
      <Button variant="contained" onClick={() => setOpen('receive')}>
        {label('receive')}
      </Button>
      {open === 'receive' && <ReceiveAnywhere onClose={close} />}
      {open === 'sheet' && <CountingSheet onClose={close} />}
    </>
  )
}
