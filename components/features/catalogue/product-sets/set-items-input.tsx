'use client'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Big from 'big.js'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddVariantDialog } from '@/components/bindings/add-variant-dialog'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import type { Values } from '@/components/fields/kind'
import { LinesInput } from '@/components/fields/lines/lines-input'
import type { ProductSetItem } from '@/contract/entities/catalogue/product-sets'
import { skuName } from '@/contract/text/sku-name'
import { setColumns } from './set-columns'

/** The variants of a set and how many there are of each; further ones are picked. */
export function SetItemsInput(props: KindInputProps) {
  const { value, onChange } = props
  const t = useTranslations('productSets')
  const [isAdding, setAdding] = useState(false)
  const items = (value ?? []) as readonly ProductSetItem[]
  return (
    <>
      <LinesInput
        {...props}
        columns={setColumns}
        derive={withSums}
        add={
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ m: 1 }}>
            {t('add')}
          </Button>
        }
      />
      {isAdding && (
        <AddVariantDialog
          title={t('add')}
          taken={items.map(({ productSkuId }) => productSkuId)}
          onAdd={(product, sku) => {
            const { productSkuId, skuCode, coverUrl, salePrice, currency, weight } = sku
            const facts = { productSkuName: skuName(sku), productId: product.id, productTitle: product.name }
            const added = { productSkuId, qty: 1, ...facts, skuCode, coverUrl, salePrice, currency, unitWeight: weight }
            onChange([...items, withSums(added)])
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** What the pieces of an item cost and weigh together. */
function withSums(item: Values): Values {
  const { qty, salePrice, unitWeight } = item
  const times = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(qty) ? new Big(value).times(qty as number).toNumber() : null
  return { ...item, amount: times(salePrice), weight: times(unitWeight) }
}
