'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { useLabels } from '@/components/state/labels'
import { nameOfLine } from '../line-name'
import type { WholePurchase } from '../use-purchase'

type Line = WholePurchase['lines'][number]
/** The counts of a line that say how far its delivery is. */
type Count =
  | 'qty'
  | 'announcedQty'
  | 'received'
  | 'defectiveQty'
  | 'wrongQty'
  | 'outstanding'
  | 'cancelledQty'
  | 'replacedQty'
  | 'extraQty'

interface Props {
  label: string
  lines: readonly Line[]
  counts: readonly Count[]
}

/** Of each line how many pieces were ordered, came and did not, and for which order they are. */
export function CameTable({ label: title, lines, counts }: Props) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  return (
    <RowsTable
      label={title}
      rows={lines}
      keyOf={({ purchaseOrderLineId }) => purchaseOrderLineId}
      columns={[
        { title: label('productName'), cell: nameOfLine },
        ...counts.map((count) => ({
          title: label(count),
          isEnd: true,
          cell: (line: Line) =>
            line[count] !== 0 && amiss.includes(count) ? (
              <Box component="span" sx={amissLook}>
                {line[count]}
              </Box>
            ) : (
              line[count]
            ),
        })),
        {
          title: label('orderId'),
          cell: ({ orderId, orderName, orderCancelled }) => (
            <>
              {orderId === null ? (
                '–'
              ) : (
                <RecordLink path="orders" id={orderId}>
                  {orderName ?? `#${orderId}`}
                </RecordLink>
              )}
              {orderCancelled && ` · ${t('cancelOrKeep')}`}
            </>
          ),
        },
      ]}
    />
  )
}

const amiss: readonly Count[] = ['defectiveQty', 'wrongQty']

/** What is amiss stands out. */
const amissLook = { color: 'warning.main', fontWeight: 600 } as const
