'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { BindingTable } from '@/components/bindings/binding-table'
import type { Binding } from '@/components/bindings/edit-binding-dialog'
import { Money } from '@/components/fields/money'
import { StoredImage } from '@/components/fields/pictures/image'
import { StatusBadge } from '@/components/fields/status-badge'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'

interface Props {
  sku: ProductSku
  name: string
  bindings: readonly Binding[]
  onChanged: () => Promise<unknown>
}

/** One SKU and the suppliers that it is bought from, the preferred one first. */
export function SkuSuppliers({ sku, name, bindings, onChanged }: Props) {
  const t = useTranslations('purchaseList')
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <StoredImage url={sku.coverUrl} size={36} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {sku.skuCode} {sku.salePrice !== null && <Money amount={sku.salePrice} currency={sku.currency} />}
          </Typography>
        </Box>
        <StatusBadge status={sku.status} text={sku.statusText} />
        <Typography variant="body2" color="textSecondary">
          {bindings.length === 0 ? t('noSupplierYet') : t('bindingCount', { count: bindings.length })}
        </Typography>
      </Box>
      {bindings.length > 0 && <BindingTable name={name} bindings={bindings} onChanged={onChanged} />}
    </Box>
  )
}
