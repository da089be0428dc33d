'use client'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import useSWR from 'swr'
import type { Binding } from '@/components/bindings/edit-binding-dialog'
import { LinkLookup } from '@/components/bindings/link-lookup'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CurrencyScope } from '@/components/fields/money'
import { useLanguage } from '@/components/state/language'
import { useNameOf, usePageName } from '@/components/state/page-names'
import { useVisitor } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { skuName } from '@/contract/text/sku-name'
import { hasTyped } from '@/contract/text/typed-words'
import { call } from '@/lib/api/api'
import { findRoute, href, mayOpen } from '@/lib/routes/navigation'
import { SkuSuppliers } from './sku-suppliers'

/** From which suppliers each SKU of a product is bought: bindings in their order, and new ones by product links. */
export function ProductSuppliersScreen({ productId }: { productId: number }) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const locale = useLanguage()
  const visitor = useVisitor()
  const params = { id: productId }
  const wanted = Number(useSearchParams().get('productSkuId')) || undefined
  const product = useSWR(['products', 'record', productId, locale], () => call('GET products/{id}', { params }))
  const bindings = useSWR(['products', 'suppliers', productId, locale], () =>
    call('GET products/{id}/suppliers', { params }),
  )
  const skus = product.data && 'skus' in product.data ? product.data.skus : undefined
  usePageName(product.data && t('suppliersOf', { name: product.data.title }))
  const groups = useMemo(() => bySku(bindings.data ?? []), [bindings.data])
  const shown = skus?.filter(({ productSkuId }) => wanted === undefined || productSkuId === wanted)
  const error = product.error ?? bindings.error
  const productPath = href('/products/[productId]', { productId })
  useNameOf(productPath, product.data?.title)
  const route = findRoute(productPath)
  const currencies = useMemo(
    () => [...new Set((bindings.data ?? []).map(({ currency }) => currency ?? ''))].filter(Boolean),
    [bindings.data],
  )

  return (
    <CurrencyScope codes={currencies}>
      <PageHeader
        title={product.data ? t('suppliersOf', { name: product.data.title }) : t('suppliersOfProduct')}
        count={bindings.data?.length}
        action={
          route &&
          mayOpen(route, visitor) && (
            <Button component={Link} href={productPath} prefetch={false} variant="outlined">
              {t('backToProduct')}
            </Button>
          )
        }
      />
      {error && (
        <InlineAlert
          tone="error"
          action={
            <Button
              onClick={() => {
                void product.mutate()
                void bindings.mutate()
              }}
            >
              {common('retry')}
            </Button>
          }
        >
          {explanation(error)}
        </InlineAlert>
      )}
      {!error && (!skus || !bindings.data) && <SkeletonLine />}
      {skus && bindings.data && shown && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Paper sx={{ border: 1, borderColor: 'divider', p: 4 }}>
            <LinkLookup
              productId={productId}
              productSkuId={shown.length === 1 ? shown[0]?.productSkuId : undefined}
              heading="h2"
              isFirst={false}
              onBound={async () => void (await bindings.mutate())}
            />
          </Paper>
          {(skus.length > 1 || wanted !== undefined) && <SkuChoice skus={skus} wanted={wanted} />}
          {skus.length === 0 && <Typography color="textSecondary">{t('noSkus')}</Typography>}
          {shown.map((sku) => (
            <SkuSuppliers
              key={sku.productSkuId}
              sku={sku}
              name={skuName(sku)}
              bindings={groups.get(sku.productSkuId) ?? []}
              onChanged={() => bindings.mutate()}
            />
          ))}
        </Box>
      )}
    </CurrencyScope>
  )
}

/** Chooses the one SKU whose suppliers are shown; the address holds it. */
function SkuChoice({ skus, wanted }: { skus: readonly ProductSku[]; wanted: number | undefined }) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const choose = (sku: ProductSku | null) => {
    const { pathname } = window.location
    window.history.replaceState(null, '', sku ? `${pathname}?productSkuId=${sku.productSkuId}` : pathname)
  }
  return (
    <Autocomplete
      className="labels-above"
      size="small"
      options={skus}
      value={skus.find(({ productSkuId }) => productSkuId === wanted) ?? null}
      getOptionLabel={skuName}
      filterOptions={(all, { inputValue }) => {
        const has = hasTyped(inputValue)
        return all.filter((sku) => has([skuName(sku), sku.skuCode]))
      }}
      getOptionKey={({ productSkuId }) => productSkuId}
      isOptionEqualToValue={(one, other) => one.productSkuId === other.productSkuId}
      onChange={(_, sku) => choose(sku)}
      openText={common('open')}
      closeText={common('close')}
      clearText={common('clear')}
      noOptionsText={common('noOptions')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={t('chooseSku')}
          placeholder={t('allSkus')}
          slotProps={{
            ...parameters.slotProps,
            inputLabel: { ...parameters.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
      sx={{ maxWidth: 400 }}
    />
  )
}

/** The bindings of each SKU, in their order. */
function bySku(bindings: readonly Binding[]): Map<number, Binding[]> {
  const groups = new Map<number, Binding[]>()
  for (const binding of bindings) {
    groups.set(binding.productSkuId, [...(groups.get(binding.productSkuId) ?? []), binding])
  }
  return groups
}
