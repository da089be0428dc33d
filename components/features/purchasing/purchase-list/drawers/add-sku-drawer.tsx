'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { VariantPicker } from '@/components/bindings/variant-picker'
import { useAction } from '@/components/feedback/use-action'
import { useKeyOf } from '@/components/state/use-key-of'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import { readQuantity } from '../rules/purchase-list-rules'
import { DrawerFrame } from './drawer-frame'

interface Props {
  siteId: number
  /** Whose products are offered. */
  companyId: number
  onClose: () => void
  onAdded: (line: OrderPurchase) => void
}

/** Adds a SKU to the list without an order. */
export function AddSkuDrawer({ siteId, companyId, onClose, onAdded }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const { isBusy, run } = useAction()
  const form = useId()
  const [product, setProduct] = useState<{ id: number; name: string } | null>(null)
  const [sku, setSku] = useState<ProductSku | null>(null)
  const [qty, setQty] = useState('1')
  const [isMissing, setMissing] = useState(false)
  // A retry after a time-out must not add it twice, changed input must.
  const { keyOf } = useKeyOf()

  const add = () => {
    if (!sku || !product) return setMissing(true)
    const body = { siteId, productId: product.id, productSkuId: sku.productSkuId, qty: readQuantity(qty) }
    const idempotencyKey = keyOf(JSON.stringify(body))
    void run({
      work: () => call('POST orderpurchases', { body, idempotencyKey }),
      messageOf: () => t('added'),
      onDone: (line) => {
        onAdded(line)
        onClose()
      },
    })
  }

  return (
    <DrawerFrame
      title={t('pickTitle')}
      width={760}
      confirm={common('ok')}
      isBusy={isBusy}
      isReady={sku !== null}
      form={form}
      onClose={onClose}
    >
      {isMissing && !sku && <Alert severity="error">{t('pickVariantError')}</Alert>}
      <Box
        component="form"
        id={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
      >
        <VariantPicker
          product={product}
          sku={sku}
          query={{ companyId }}
          onProduct={(next) => {
            setProduct(next)
            setSku(null)
          }}
          onSku={setSku}
        />
        <TextField
          label={t('qty')}
          value={qty}
          onChange={({ target }) => setQty(target.value)}
          onBlur={() => setQty(String(readQuantity(qty)))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 140 }}
        />
      </Box>
    </DrawerFrame>
  )
}
