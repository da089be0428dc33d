'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
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
  /** The lines that are there already. */
  lines: readonly OrderPurchase[]
  /** More pieces for a line that is there. */
  onMore: (line: OrderPurchase, qty: number) => void
  onClose: () => void
  onAdded: (line: OrderPurchase) => void
}

/** The line to which more pieces of a SKU are added: one that is for no order, else the first. */
function twinOf({ productSkuId }: ProductSku, lines: readonly OrderPurchase[]): OrderPurchase | undefined {
  const same = lines.filter((line) => line.productSkuId === productSkuId)
  return same.find(({ orderId }) => orderId === null) ?? same[0]
}

/** Adds a SKU to the list without an order. Where it is there already, asks whether to add to that line. */
export function AddSkuDrawer({ siteId, companyId, lines, onMore, onClose, onAdded }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const { isBusy, run } = useAction()
  const form = useId()
  const [product, setProduct] = useState<{ id: number; name: string } | null>(null)
  const [sku, setSku] = useState<ProductSku | null>(null)
  const [qty, setQty] = useState('1')
  const [isMissing, setMissing] = useState(false)
  const [isApart, setApart] = useState(false)
  const twin = sku && twinOf(sku, lines)
  // A retry after a time-out must not add it twice, changed input must.
  const { keyOf } = useKeyOf()

  const add = () => {
    if (!sku || !product) return setMissing(true)
    if (twin && !isApart) {
      onMore(twin, twin.qty + readQuantity(qty))
      return onClose()
    }
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
        {twin && (
          <FormControl>
            <FormLabel>{t('twinText', { count: twin.qty, order: twin.orderName ?? t('nonOrder') })}</FormLabel>
            <RadioGroup value={isApart ? 'apart' : 'more'} onChange={(_, value) => setApart(value === 'apart')}>
              <FormControlLabel value="more" control={<Radio size="small" />} label={t('twinMore')} />
              <FormControlLabel value="apart" control={<Radio size="small" />} label={t('twinApart')} />
            </RadioGroup>
          </FormControl>
        )}
      </Box>
    </DrawerFrame>
  )
}
