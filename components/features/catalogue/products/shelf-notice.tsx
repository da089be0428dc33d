'use client'
import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useLabels } from '@/components/state/labels'
import { useLanguageNames } from '@/components/state/use-language-names'
import type { products } from '@/contract/entities/catalogue/products'
import type { RecordOf } from '@/contract/entity'
import { useFindings } from './use-findings'

/** What a product lacks, said before it is placed on the shelf; it can be placed all the same. */
export function ShelfNotice({ record: { productId } }: { record: RecordOf<typeof products> }) {
  const t = useTranslations('common')
  const label = useLabels('products')
  const { nameOf } = useLanguageNames()
  const { data } = useFindings(productId)
  if (!data || data.length === 0) return null
  return (
    <Alert severity="info" role="status" sx={{ mb: 4, '& ul': { m: 0, mt: 1, pl: 4 } }}>
      {label('stillMissing')}
      <ul>
        {data.map(({ finding, findingText, propertyId, propertyName, language }) => {
          const subject = propertyName ?? (language && nameOf(language))
          return (
            <li key={[finding, propertyId, language].join()}>
              {subject ? t('pair', { name: findingText, value: subject }) : findingText}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
