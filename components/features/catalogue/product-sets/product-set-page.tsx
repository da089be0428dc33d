'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CurrencyScope, Money, useMoney } from '@/components/fields/money'
import { RecordFields } from '@/components/resource/record/record-fields'
import type { ContentProps } from '@/components/resource/record-page/page-description'
import { recordPage } from '@/components/resource/record-page/record-page'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ProductSetItem, productSets } from '@/contract/entities/product-sets'
import { formatDecimal, formatNumber } from '@/lib/format/number'
import { href } from '@/lib/routes/navigation'
import { productSetForm } from './product-set-form'
import { SetGoods } from './set-goods'
import { totalsOf } from './set-totals'
import { useSetSkus } from './use-set-skus'

/** What is in a set, with what it costs and weighs in sum. */
export function SetItems({ items }: { items: readonly ProductSetItem[] }) {
  const t = useTranslations('productSets')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { skus, isLoading, error, retry } = useSetSkus(items.map(({ productSkuId }) => productSkuId))
  const codes = [...skus.values()].map(({ currency }) => currency)
  const money = useMoney(codes)
  const totals = totalsOf(items, skus)
  const sums = totals.prices.map(({ currency, amount }) => money(amount, currency)).join(' + ') || '–'
  return (
    <CurrencyScope codes={codes}>
      {error && (
        <InlineAlert tone="error" action={<Button onClick={retry}>{common('retry')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      )}
      <Paper sx={{ border: 1, borderColor: 'divider', overflow: 'auto' }} aria-busy={isLoading}>
        <Table size="small" aria-label={t('items')} sx={{ '& .wide': { display: { xs: 'none', sm: 'table-cell' } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('product')}</TableCell>
              <TableCell align="right" className="wide">
                {t('price')}
              </TableCell>
              <TableCell align="right" className="wide">
                {t('weight')}
              </TableCell>
              <TableCell align="right">{t('qty')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map(({ productSkuId, qty }) => {
              const sku = skus.get(productSkuId)
              return (
                <TableRow key={productSkuId}>
                  <TableCell>
                    <SetGoods productSkuId={productSkuId} sku={sku} />
                  </TableCell>
                  <TableCell align="right" className="wide">
                    <Money amount={sku?.salePrice} currency={sku?.currency} />
                  </TableCell>
                  <TableCell align="right" className="wide">
                    {sku?.weight == null ? '–' : formatDecimal(sku.weight)}
                  </TableCell>
                  <TableCell align="right">{formatNumber(qty)}</TableCell>
                </TableRow>
              )
            })}
          </TableBody>
          {!isLoading && (
            <TableFooter>
              <TableRow sx={{ '& td': { fontSize: 13.5, fontWeight: 600, color: 'text.primary', borderBottom: 0 } }}>
                <TableCell>{t('total')}</TableCell>
                <TableCell align="right" className="wide">
                  {sums}
                </TableCell>
                <TableCell align="right" className="wide">
                  {formatDecimal(totals.weight)}
                </TableCell>
                <TableCell align="right">{formatNumber(totals.qty)}</TableCell>
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </Paper>
      {!isLoading && totals.unpriced + totals.unweighed > 0 && (
        <InlineAlert tone="warning">
          {t('incomplete', { unpriced: totals.unpriced, unweighed: totals.unweighed })}
        </InlineAlert>
      )}
    </CurrencyScope>
  )
}

function SetContent({ entity, shown }: ContentProps<typeof productSets>) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SetItems items={shown.items} />
      </Box>
      <Paper sx={{ border: 1, borderColor: 'divider' }}>
        <RecordFields entity={entity} record={shown} hidden={['items']} />
      </Paper>
    </Box>
  )
}

/** A product set: what is in it, what that costs and weighs, and its other fields. */
export const ProductSetPage = recordPage<typeof productSets>({
  list: href('/products/sets', {}),
  form: productSetForm,
  content: SetContent,
})
