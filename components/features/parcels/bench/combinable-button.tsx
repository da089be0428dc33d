'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLabels } from '@/components/state/labels'

const CombinableDialog = dynamic(() => import('./combinable-dialog').then((file) => file.CombinableDialog), {
  ssr: false,
})

/** Shows which orders could go together. */
export function CombinableButton() {
  const label = useLabels('orders')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label('combineOrders')}
      </Button>
      {isOpen && <CombinableDialog onClose={() => setOpen(false)} />}
    </>
  )
}
