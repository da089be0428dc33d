'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { ChannelBadge } from '@/components/fields/channel-badge'
import { CurrencyScope, Money } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { StatusBadge } from '@/components/fields/status-badge'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { skuName } from '@/contract/text/sku-name'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import { href } from '@/lib/routes/navigation'

const productLabels = 'products'

/** The suppliers that the SKUs of a product are bought from, the preferred one of each SKU first. */
export function ProductSuppliers({ record: { productId, skus } }: { record: OneOf<typeof products> }) {
  const t = useTranslations('resource')
  const label = useLabels('productsuppliers')
  const labelOf = useLabels(productLabels)
  const locale = useLanguage()
  const { data, error, mutate } = useSWR(['products', 'suppliers', productId, locale], () =>
    call('GET products/{id}/suppliers', { params: { id: productId } }),
  )
  if (!data) {
    return <LoadingNotice error={error} onReload={mutate} />
  }
  // The same roles open that screen and this tab.
  const edit = (
    <Button
      component={Link}
      href={href('/products/[productId]/suppliers', { productId })}
      prefetch={false}
      variant="outlined"
    >
      {labelOf('editSuppliers')}
    </Button>
  )
  if (data.length === 0) return <EmptyState title={t('empty')}>{edit}</EmptyState>
  const nameOf = new Map(skus?.map((sku) => [sku.productSkuId, skuName(sku)]))
  return (
    <Box sx={{ overflow: 'auto', p: 3 }}>
      {/* Scrolls on a phone: Chinese would break after each character. */}
      <Table size="small" aria-label={label('many')} sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{label('productSkuId')}</TableCell>
            <TableCell>{label('supplierId')}</TableCell>
            <TableCell>{label('supplierProductName')}</TableCell>
            <TableCell align="right">{label('price')}</TableCell>
            <TableCell align="right">{label('availableCount')}</TableCell>
            <TableCell>{label('status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <CurrencyScope codes={data.map(({ currency }) => currency)}>
            {data.map((binding, index) => (
              <TableRow key={binding.productSupplierId} hover>
                {binding.productSkuId === data[index - 1]?.productSkuId ? (
                  <TableCell />
                ) : (
                  <TableCell component="th" scope="row">
                    {nameOf.get(binding.productSkuId) ?? `#${binding.productSkuId}`}
                  </TableCell>
                )}
                <TableCell>
                  {binding.supplierId === null ? (
                    '–'
                  ) : (
                    <RecordLink path="suppliers" id={binding.supplierId}>
                      {binding.supplierName}
                    </RecordLink>
                  )}
                </TableCell>
                <TableCell>
                  <ChannelBadge channel={binding.channelType} />{' '}
                  {[binding.supplierProductName, binding.supplierProductSkuName].filter(Boolean).join(' · ')}
                </TableCell>
                <TableCell align="right">
                  <Money amount={binding.price} currency={binding.currency} />
                </TableCell>
                <TableCell align="right">
                  {binding.availableCount === null ? '–' : formatNumber(binding.availableCount, 0)}
                </TableCell>
                <TableCell>
                  <StatusBadge status={binding.status} text={binding.statusText} />
                </TableCell>
              </TableRow>
            ))}
          </CurrencyScope>
        </TableBody>
      </Table>
      <Box sx={{ mt: 3 }}>{edit}</Box>
    </Box>
  )
}
