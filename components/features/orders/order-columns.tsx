'use client'
import { Goods } from '@/components/fields/goods'
import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'
import { PlacesBar } from './places-bar'

type Line = OneOf<typeof orders>['lines'][number]

const columnsOf = (isPending: boolean) => [
  {
    field: 'name' as const,
    render: ({ coverUrl, name, nameNow, skuName, skuCode, productId }: Line) => (
      <Goods
        picture={coverUrl}
        title={nameNow ?? name}
        text={[nameNow && name, skuName, skuCode].filter(Boolean).join(' · ')}
        productId={productId}
      />
    ),
  },
  { field: 'places' as const, render: ({ places }: Line) => <PlacesBar places={places} isPending={isPending} /> },
  'qty' as const,
  'price' as const,
  'amount' as const,
]

/** The columns of an order's lines on its page. */
export const orderColumns = columnsOf(false)
export const pendingColumns = columnsOf(true)
