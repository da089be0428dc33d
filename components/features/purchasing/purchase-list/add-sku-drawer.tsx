'use client'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { VariantPicker } from '@/components/bindings/variant-picker'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import type { ProductSku } from '@/contract/entities/products'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { DrawerFrame } from './drawer-frame'
import { readQuantity } from './purchase-list-rules'

interface Props {
  siteId: number
  /** Whose products are offered. */
  companyId: number
  onClose: () => void
  onAdded: (line: OrderPurchase) => void
}

/** Puts a SKU on the list that no order has asked for. */
export function AddSkuDrawer({ siteId, companyId, onClose, onAdded }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const { say, fail } = useFeedback()
  const [product, setProduct] = useState<{ id: number; name: string } | null>(null)
  const [sku, setSku] = useState<ProductSku | null>(null)
  const [qty, setQty] = useState('1')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // One key for one wish: asking again after a time-out must not put it on the list twice, another wish must.
  const wish = useRef({ text: '', key: '' })

  const add = async () => {
    if (!sku || !product) return setMissing(true)
    setBusy(true)
    try {
      const body = { siteId, productId: product.id, productSkuId: sku.productSkuId, qty: readQuantity(qty) }
      const text = JSON.stringify(body)
      if (wish.current.text !== text) wish.current = { text, key: newKey() }
      const line = await call('POST orderpurchases', { body: body as never, idempotencyKey: wish.current.key })
      say(t('added'))
      onAdded(line)
      onClose()
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }

  return (
    <DrawerFrame
      title={t('pickTitle')}
      width={760}
      confirm={common('ok')}
      isBusy={isBusy}
      isReady={sku !== null}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      {isMissing && !sku && <Alert severity="error">{t('pickVariantError')}</Alert>}
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
    </DrawerFrame>
  )
}
