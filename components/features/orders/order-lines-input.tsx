'use client'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Big from 'big.js'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddVariantDialog } from '@/components/bindings/add-variant-dialog'
import { Goods } from '@/components/fields/goods'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import type { Values } from '@/components/fields/kind'
import { LinesInput } from '@/components/fields/lines/lines-input'
import { useMoney } from '@/components/fields/money'
import type { Row } from '@/components/resource/core/list-types'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { skuName } from '@/contract/text/sku-name'

/** The lines of an order: articles are picked, with the price of the SKU where it is in the order's currency. */
export function OrderLinesInput(props: KindInputProps) {
  const { value, onChange, record } = props
  const t = useTranslations('orders')
  const money = useMoney()
  const { setValue } = useFormContext<Row>()
  // The form of a stored order is without its currency, which stays.
  const entered = useWatch({ name: 'currency' }) as string | null | undefined
  const currency = entered ?? (record?.currency as string | undefined) ?? null
  const [isAdding, setAdding] = useState(false)
  const lines = (value ?? []) as readonly Values[]
  // Lines of an accepted order stay as they are; further ones may be added.
  const isAccepted = record !== undefined && record.status !== 'Pending'
  const add = (product: { id: number; name: string }, sku: ProductSku) => {
    const { productSkuId, salePrice, coverUrl, skuCode } = sku
    const code = currency ?? sku.currency
    if (!currency && sku.currency) setValue('currency', sku.currency, { shouldDirty: true })
    const isPriced = salePrice !== null && sku.currency === code
    const facts = { name: product.name, skuName: skuName(sku), skuCode, coverUrl, productId: product.id }
    const listPrice = isPriced || salePrice === null ? null : money(salePrice, sku.currency)
    onChange([...lines, withAmount({ ...facts, listPrice, productSkuId, qty: 1, price: isPriced ? salePrice : null })])
  }
  return (
    <>
      <LinesInput
        {...props}
        currency={currency}
        columns={columnsWith((price) => t('priceOther', { price }))}
        derive={withAmount}
        isFixed={isAccepted ? (line) => line.orderLineId !== undefined : undefined}
        add={
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ m: 1 }}>
            {t('addLine')}
          </Button>
        }
      />
      {isAdding && <AddVariantDialog title={t('addLine')} onAdd={add} onClose={() => setAdding(false)} />}
    </>
  )
}

const columnsWith = (listPriceText: (price: string) => string) => [
  {
    field: 'name',
    render: ({ coverUrl, name, skuName: variant, skuCode, listPrice }: Values) => (
      <Goods
        picture={coverUrl as string | null}
        title={String(name ?? '–')}
        text={[variant, skuCode].filter(Boolean).join(' · ')}
        remark={listPrice ? listPriceText(String(listPrice)) : null}
      />
    ),
  },
  'qty',
  'price',
  'amount',
]

/** What a line comes to, while both are numbers. */
export function withAmount(line: Values): Values {
  const { qty, price } = line
  const isKnown = typeof price === 'number' && typeof qty === 'number' && Number.isInteger(qty)
  return { ...line, amount: isKnown ? new Big(price).times(qty).toNumber() : null }
}
