'use client'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { VariantPicker } from '@/components/bindings/variant-picker'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ProductSku } from '@/contract/entities/product-skus'

interface Props {
  /** Variants that are in the set already. */
  taken: readonly number[]
  onAdd: (productSkuId: number) => void
  onClose: () => void
}

/** Picks a product and one of its variants for a set. */
export function AddVariantDialog({ taken, onAdd, onClose }: Props) {
  const t = useTranslations('productSets')
  const common = useTranslations('common')
  const [product, setProduct] = useState<{ id: number; name: string } | null>(null)
  const [sku, setSku] = useState<ProductSku | null>(null)
  const isTaken = sku !== null && taken.includes(sku.productSkuId)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="add-variant-title">
      <DialogTitle id="add-variant-title">{t('add')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, '&&': { pt: 2 } }}>
        <VariantPicker
          product={product}
          sku={sku}
          onProduct={(next) => {
            setProduct(next)
            setSku(null)
          }}
          onSku={setSku}
        />
        {isTaken && <InlineAlert tone="warning">{t('taken')}</InlineAlert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!sku || isTaken}
          onClick={() => {
            if (sku) onAdd(sku.productSkuId)
            onClose()
          }}
        >
          {common('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
