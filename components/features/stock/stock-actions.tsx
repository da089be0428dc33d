'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLabels } from '@/components/state/labels'

/** What is done with stock beyond a single row, the usual last. */
const dialogs = {
  ageing: dynamic(() => import('./ageing-dialog').then((file) => file.AgeingDialog), { ssr: false }),
  setMinimum: dynamic(() => import('./minimum-dialog').then((file) => file.MinimumDialog), { ssr: false }),
  sheet: dynamic(() => import('./counting-sheet').then((file) => file.CountingSheet), { ssr: false }),
  receive: dynamic(() => import('./receive-anywhere').then((file) => file.ReceiveAnywhere), { ssr: false }),
}
type Name = keyof typeof dialogs
const names = Object.keys(dialogs) as Name[]

export function StockActions() {
  const t = useTranslations('stock')
  const label = useLabels('inventories')
  const [open, setOpen] = useState<Name | null>(null)
  const Opened = open && dialogs[open]
  const texts: Readonly<Record<Name, string>> = {
    ageing: label('ageing'),
    setMinimum: label('setMinimum'),
    sheet: t('sheet.open'),
    receive: label('receive'),
  }
  return (
    <>
      {names.map((name) => (
        <Button key={name} variant={name === 'receive' ? 'contained' : 'outlined'} onClick={() => setOpen(name)}>
          {texts[name]}
        </Button>
      ))}
      {Opened && <Opened onClose={() => setOpen(null)} />}
    </>
  )
}
