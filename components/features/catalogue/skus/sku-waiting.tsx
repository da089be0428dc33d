'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { LoadError } from '@/components/feedback/load-error'
import { WaitingOrders } from '@/components/fields/waiting-orders'
import { useMay } from '@/components/state/session-context'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { skuName } from '@/contract/text/sku-name'
import { call } from '@/lib/api/api'

interface Props {
  productId: number
  skus: readonly Pick<ProductSku, 'productSkuId' | 'skuCode' | 'properties'>[]
}

const maxHeight = 144

/** The code with the name, or what there is of both. */
const shownName = (code: string | null | undefined, name: string): string =>
  code && name && code !== name ? `${code} (${name})` : code || name

/** The SKUs of a product that orders wait for, each with a link to these. Nothing for those who may not read orders. */
export function SkuWaiting({ productId, skus }: Props) {
  const t = useTranslations('skuGrid')
  const mayRead = useMay('orders', 'read')
  const { data, error, mutate } = useSWR(mayRead && ['orders', 'waiting for', productId], () =>
    call('GET products/{id}/waitingorders', { params: { id: productId } }),
  )
  if (error) return <LoadError error={error} onRetry={mutate} />
  const known = new Map(skus.map((sku) => [sku.productSkuId, sku]))
  const waiting = (data ?? []).flatMap((one) => {
    const sku = known.get(one.productSkuId)
    return sku ? [{ ...one, sku: shownName(sku.skuCode, skuName(sku)) }] : []
  })
  if (waiting.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('waitingOrders')}
      sx={{ m: 0, px: 4, py: 2, listStyle: 'none', maxHeight, overflow: 'auto', fontSize: 13 }}
    >
      {waiting.map(({ sku, ...one }) => (
        <Box component="li" key={one.productSkuId} sx={{ py: 0.5 }}>
          {t.rich('waiting', {
            ...{ orders: one.waitingOrders, pieces: one.waitingQty },
            article: () => <bdi>{sku}</bdi>,
            link: (text) => <WaitingOrders {...one} text={text} />,
          })}
        </Box>
      ))}
    </Box>
  )
}
