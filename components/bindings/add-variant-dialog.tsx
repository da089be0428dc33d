'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { VariantPicker } from './variant-picker'

const none: readonly number[] = []

interface Props {
  title: string
  /** Variants that are there already. */
  taken?: readonly number[]
  /** Further query values for the search of products. */
  query?: Readonly<Record<string, unknown>>
  onAdd: (product: { id: number; name: string }, sku: ProductSku) => void
  onClose: () => void
}

/** Picks a product and one of its variants. */
export function AddVariantDialog({ title, taken = none, query, onAdd, onClose }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const [product, setProduct] = useState<{ id: number; name: string } | null>(null)
  const [sku, setSku] = useState<ProductSku | null>(null)
  const isTaken = sku !== null && taken.includes(sku.productSkuId)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="add-variant-title">
      <DialogTitle id="add-variant-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, '&&': { pt: 2 } }}>
        <VariantPicker
          product={product}
          sku={sku}
          query={query}
          onProduct={(next) => {
            setProduct(next)
            setSku(null)
          }}
          onSku={setSku}
        />
        {isTaken && <InlineAlert tone="warning">{t('variantTaken')}</InlineAlert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!sku || isTaken}
          onClick={() => {
            if (product && sku) onAdd(product, sku)
            onClose()
          }}
        >
          {common('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
