'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { figure } from '@/components/fields/figure'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { useMoney } from '@/components/fields/money'
import type { AgedWarehouse } from '@/contract/entities/inventories'

type Bucket = AgedWarehouse['buckets'][number]

/** Pieces and value by age, a row for each warehouse. */
export function AgesTable({ label, houses }: { label: string; houses: readonly AgedWarehouse[] }) {
  const t = useTranslations('stock')
  const [first] = houses
  if (!first) return <Box sx={{ p: 4, color: 'text.secondary' }}>{t('noStock')}</Box>
  const titleOf = ({ from, to }: Bucket) => (to === null ? t('daysOver', { from: from - 1 }) : t('days', { from, to }))
  return (
    <RowsTable
      label={label}
      rows={houses}
      keyOf={({ warehouseId }) => warehouseId}
      columns={[
        { title: t('warehouse'), cell: ({ warehouseName }) => warehouseName },
        ...first.buckets.map((bucket, place) => ({
          title: titleOf(bucket),
          isEnd: true,
          cell: ({ buckets, currency }: AgedWarehouse) => (
            <AgedPieces {...(buckets[place] ?? nothing)} currency={currency} />
          ),
        })),
        {
          title: t('total'),
          isEnd: true,
          cell: ({ buckets, currency }) => <AgedPieces {...togetherOf(buckets)} currency={currency} />,
        },
      ]}
    />
  )
}

const nothing = { pieces: 0, value: 0, unknown: 0 }

const togetherOf = (buckets: readonly Bucket[]) => ({
  pieces: buckets.reduce((sum, { pieces }) => sum + pieces, 0),
  value: buckets.reduce((sum, { value }) => sum + value, 0),
  unknown: buckets.reduce((sum, { unknown }) => sum + unknown, 0),
})

type Aged = Pick<Bucket, 'pieces' | 'value' | 'unknown'> & { currency: string }

function AgedPieces({ pieces, value, unknown, currency }: Aged) {
  const t = useTranslations('stock')
  const money = useMoney()
  if (pieces === 0) return figure(0, String)
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {t('piecesCount', { n: pieces })}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{pieces === unknown ? '–' : money(value, currency)}</Box>
      {unknown > 0 && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('ofUnknownCost', { n: unknown })}</Box>}
    </Box>
  )
}
