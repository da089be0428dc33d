import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StoredImage } from '@/components/fields/image'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { ProductSkuSummary } from '@/contract/entities/product-skus'
import { skuName } from '@/contract/sku-name'

interface Props {
  productSkuId: number
  /** Undefined while it is loading, and where it is gone. */
  sku: ProductSkuSummary | undefined
}

/** A variant: its picture, its product, and what tells it from the others. */
export function SetGoods({ productSkuId, sku }: Props) {
  return (
    <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', minWidth: 0 }}>
      <StoredImage url={sku?.coverUrl} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {sku ? (
            <RecordLink path="products" id={sku.productId}>
              {sku.productTitle}
            </RecordLink>
          ) : (
            `#${productSkuId}`
          )}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {sku && [...new Set([skuName(sku), sku.skuCode])].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  )
}
