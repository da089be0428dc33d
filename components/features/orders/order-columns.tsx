'use client'
import { Goods } from '@/components/fields/goods'
import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'
import { productOfLine, skuOfLine } from '@/contract/text/line-name'
import { PlacesBar } from './places-bar'
import { type Source, sourcesByLine } from './supply-of'

type Line = OneOf<typeof orders>['lines'][number]

const columnsOf = (sources?: ReadonlyMap<number, Source>) => [
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
  {
    field: 'places' as const,
    render: ({ orderLineId, places }: Line) => <PlacesBar places={places} source={sources?.get(orderLineId)} />,
  },
  'qty' as const,
  'price' as const,
  'amount' as const,
]

/** The columns of an order's lines on its page. */
export const orderColumns = columnsOf()

/** Those of a pending order, which say of each line what accepting would do. */
export const pendingColumns = (lines: readonly Line[]) => columnsOf(sourcesByLine(lines))
