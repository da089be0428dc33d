'use client'
import { useTranslations } from 'next-intl'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useRecord } from '@/components/resource/core/use-record'
import type { RecordPageProps } from '@/components/resource/record-page/record-page'
import { useNameOf, usePageName } from '@/components/state/page-names'
import { PageHeader } from '@/components/ui/page-header'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'
import { OrganizeSkus } from './organize-skus'

/** Splits SKUs of a product into another one. */
export function OrganizeScreen({ entity, id }: RecordPageProps) {
  const common = useTranslations('common')
  const navigation = useTranslations('navigation')
  // Read with its version, so that a product that has changed meanwhile is not split.
  const { loaded, error, reload } = useRecord(entity, String(id), false)
  const title = loaded && String(loaded.record[entity.label])
  useNameOf(href('/products/[productId]', { productId: id }), title || undefined)
  usePageName(title && common('pair', { name: navigation('organizeSkus'), value: title }))
  if (error || !loaded) {
    return (
      <>
        <PageHeader title={navigation('organizeSkus')} />
        <LoadingNotice error={error} onReload={reload} />
      </>
    )
  }
  const product = loaded.record as OneOf<typeof products>
  return <OrganizeSkus product={product} etag={loaded.etag} reload={() => void reload()} />
}
