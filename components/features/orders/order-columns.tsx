'use client'
import { Goods } from '@/components/fields/goods'
import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'
import { productOfLine, skuOfLine } from '@/contract/text/line-name'
import { PlacesBar } from './places-bar'

type Line = OneOf<typeof orders>['lines'][number]

const columnsOf = (isPending: boolean) => [
  {
    field: 'name' as const,
    render: (line: Line) => (
      <Goods
        picture={line.coverUrl}
        title={productOfLine(line)}
        text={[skuOfLine(line), line.skuCode].filter(Boolean).join(' · ')}
        renamedFrom={line.renamedFrom}
        productId={line.productId}
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
