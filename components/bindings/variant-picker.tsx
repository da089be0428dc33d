'use client'
import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR, { preload } from 'swr'
import { LoadError } from '@/components/feedback/load-error'
import { Money } from '@/components/fields/money'
import { StoredImage } from '@/components/fields/pictures/image'
import { RefInput } from '@/components/fields/refs/ref-input'
import { StatusBadge } from '@/components/fields/status-badge'
import type { Suggestion } from '@/components/fields/suggestions'
import { Tooltip } from '@/components/ui/tooltip'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { skuName } from '@/contract/text/sku-name'
import { call } from '@/lib/api/api'

/** The height of the table of variants, whatever is in it (specification, section 9). */
const tableHeight = 450

interface Props {
  product: { id: number; name: string } | null
  sku: ProductSku | null
  onProduct: (product: { id: number; name: string } | null) => void
  onSku: (sku: ProductSku) => void
  /** Further query values for the search of products. */
  query?: Readonly<Record<string, unknown>>
}

const variantsKey = (productId: number) => ['products', productId, 'skus'] as const
const loadVariants = ([, id]: ReturnType<typeof variantsKey>) => call('GET products/{id}/skus', { params: { id } })

/** A product, then exactly one of its enabled variants; or a variant at once, by its code or whatever names it. */
export function VariantPicker({ product, sku, onProduct, onSku, query }: Props) {
  const t = useTranslations('purchaseList')
  const { data, error, mutate } = useSWR(product && variantsKey(product.id), loadVariants)
  const offered = data?.filter(({ status }) => status === 'Enabled')
  /** A SKU that is named brings its product, and is chosen among its variants. */
  const take = async (record: Suggestion | undefined) => {
    if (!record) return onProduct(null)
    const [id, productSkuId] = [Number(record.productId), Number(record.productSkuId)]
    onProduct({ id, name: String(record.productTitle) })
    // What could not be loaded is said where the variants would be.
    const variants = await preload(variantsKey(id), loadVariants).catch(() => [])
    const named = variants.find((variant) => variant.productSkuId === productSkuId)
    if (named) onSku(named)
  }
  return (
    <>
      <RefInput
        to="productskus"
        label={t('pickSku')}
        value={sku?.productSkuId ?? null}
        valueName={sku && [...new Set([sku.skuCode, skuName(sku)])].filter(Boolean).join(' · ')}
        query={query}
        onChange={(_id, _name, record) => void take(record)}
      />
      <RefInput
        to="products"
        label={t('pickProduct')}
        value={product?.id ?? null}
        valueName={product?.name}
        query={query}
        onChange={(id, name) => onProduct(id === null ? null : { id, name: name ?? '' })}
      />
      {error && <LoadError error={error} onRetry={mutate} />}
      <Box
        sx={{
          height: tableHeight,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          flexShrink: 0,
        }}
      >
        <Table size="small" stickyHeader aria-label={t('pickProduct')}>
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell>{t('skuId')}</TableCell>
              <TableCell>{t('skuProperties')}</TableCell>
              <TableCell align="right">{t('marketPrice')}</TableCell>
              <TableCell align="right">{t('salePrice')}</TableCell>
              <TableCell>{t('skuStatus')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {offered?.map((variant) => (
              <VariantRow
                key={variant.productSkuId}
                variant={variant}
                isChosen={variant.productSkuId === sku?.productSkuId}
                onChoose={() => onSku(variant)}
              />
            ))}
          </TableBody>
        </Table>
        {!product && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
            {t('chooseProduct')}
          </Typography>
        )}
        {offered?.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
            {t('noVariants')}
          </Typography>
        )}
      </Box>
    </>
  )
}

function VariantRow({ variant, isChosen, onChoose }: { variant: ProductSku; isChosen: boolean; onChoose: () => void }) {
  const name = skuName(variant)
  return (
    <TableRow hover selected={isChosen} onClick={onChoose} sx={{ cursor: 'pointer' }}>
      <TableCell padding="checkbox">
        <Radio
          size="small"
          name="variant"
          checked={isChosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': `${name} ${variant.skuCode ?? ''}`.trim() } }}
        />
      </TableCell>
      <TableCell>{variant.productSkuId}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <StoredImage url={variant.coverUrl} size={32} />
          <Box>
            {name}
            <Typography variant="caption" component="div" color="textSecondary">
              {variant.skuCode === name ? null : variant.skuCode}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell align="right">
        <Money amount={variant.marketPrice} currency={variant.currency} />
      </TableCell>
      <TableCell align="right">
        <Money amount={variant.salePrice} currency={variant.currency} />
      </TableCell>
      <TableCell>
        <Tooltip title={variant.remark ?? ''}>
          <span>
            <StatusBadge status={variant.status} text={variant.statusText} />
          </span>
        </Tooltip>
      </TableCell>
    </TableRow>
  )
}
