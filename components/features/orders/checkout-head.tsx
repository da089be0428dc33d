'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useMay } from '@/components/state/session-context'
import type { checkouts } from '@/contract/entities/checkouts'

const CheckoutOrderDialog = dynamic(() => import('./checkout-order-dialog').then((file) => file.CheckoutOrderDialog), {
  ssr: false,
})

/** While no order was made from a checkout, the button of its page makes one, also when its time is over. */
export function CheckoutHead({ shown, record, children }: HeadProps<typeof checkouts>) {
  const t = useTranslations('orders')
  const mayWrite = useMay('orders', 'write')
  const [isOpen, setOpen] = useState(false)
  const isLeft = mayWrite && shown.status !== 'Paid' && shown.orderId === null
  return children({
    actions: isLeft && (
      <Button
        variant={shown.status === 'Open' ? 'contained' : 'outlined'}
        disabled={!record}
        onClick={() => setOpen(true)}
      >
        {t('fromCheckout')}
      </Button>
    ),
    dialogs: isOpen && record && <CheckoutOrderDialog checkout={record} onClose={() => setOpen(false)} />,
  })
}
