'use client'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useTranslations } from 'next-intl'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useOpenPageTab } from '@/components/resource/record-page/use-page-tab'
import { useLabels } from '@/components/state/labels'
import { useLanguageNames } from '@/components/state/use-language-names'
import type { ProductFinding } from '@/contract/entities/catalogue/product-findings'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { skuName } from '@/contract/text/sku-name'
import { tabFor } from './finding-tabs'
import { useFindings } from './use-findings'

const maxNamed = 5

/** What a product lacks, each with the tab where it is resolved. */
export function ProductFindings({ record }: { record: OneOf<typeof products> }) {
  const label = useLabels('products')
  const openTab = useOpenPageTab()
  const { productId, skus } = record
  const { data, error, mutate } = useFindings(productId)
  if (!data) {
    return <LoadingNotice error={error} onReload={mutate} />
  }
  if (data.length === 0) {
    return (
      <Box role="status" sx={{ p: 5, display: 'flex', gap: 2, alignItems: 'center' }}>
        <CheckIcon color="success" fontSize="small" />
        {label('noFindings')}
      </Box>
    )
  }
  const nameOf = new Map(skus?.map((sku) => [sku.productSkuId, skuName(sku)]))
  return (
    <List disablePadding aria-label={label('findings')}>
      {data.map((finding) => (
        <ListItem
          key={[finding.finding, finding.propertyId, finding.language].join()}
          divider
          sx={{ px: 5, gap: 4, flexWrap: 'wrap' }}
        >
          <ListItemText
            sx={{ flex: '1 1 240px' }}
            primary={finding.findingText}
            secondary={<Details finding={finding} nameOf={nameOf} />}
          />
          <Button variant="outlined" size="small" onClick={() => openTab(tabFor(finding))}>
            {label('mend')}
          </Button>
        </ListItem>
      ))}
    </List>
  )
}

/** What a finding is about: a property, a language, or SKUs. */
function Details({
  finding,
  nameOf,
}: {
  finding: ProductFinding
  nameOf: ReadonlyMap<number, string | null | undefined>
}) {
  const t = useTranslations('common')
  const { nameOf: languageName } = useLanguageNames()
  const { propertyName, language, productSkuIds = [] } = finding
  const named = productSkuIds.slice(0, maxNamed).map((id) => nameOf.get(id) ?? `#${id}`)
  const more = productSkuIds.length - named.length
  const texts = [
    propertyName,
    language && languageName(language),
    named.length > 0 && `${named.join(', ')}${more > 0 ? ` +${more}` : ''}`,
  ].filter(Boolean)
  return texts.length > 1 ? t('pair', { name: String(texts[0]), value: texts.slice(1).join(', ') }) : (texts[0] ?? null)
}
