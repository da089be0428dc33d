'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useRecord } from '@/components/resource/core/use-record'
import type { RecordPageProps } from '@/components/resource/record-page/record-page'
import { useNameOf, usePageName } from '@/components/state/page-names'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { products } from '@/contract/entities/products'
import type { OneOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'
import { OrganizeSkus } from './organize-skus'

/** Splits SKUs of a product into another one. */
export function OrganizeScreen({ entity, id }: RecordPageProps) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const navigation = useTranslations('navigation')
  const explanation = useErrorMessage()
  // Read with its version, so that nobody splits what has changed in the meantime.
  const { loaded, error, reload } = useRecord(entity, String(id), false)
  const title = loaded && String(loaded.record[entity.label])
  useNameOf(href('/products/[productId]', { productId: id }), title || undefined)
  usePageName(title && common('pair', { name: navigation('organizeSkus'), value: title }))
  if (error) {
    return (
      <InlineAlert tone="error" action={<Button onClick={() => void reload()}>{t('reload')}</Button>}>
        {explanation(error)}
      </InlineAlert>
    )
  }
  if (!loaded) return <SkeletonLine />
  const product = loaded.record as unknown as OneOf<typeof products>
  return <OrganizeSkus product={product} etag={loaded.etag} reload={() => void reload()} />
}
