'use client'
import Box from '@mui/material/Box'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFeedback } from '@/components/feedback/feedback-context'
import { Goods } from '@/components/fields/goods'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import type { Values } from '@/components/fields/kind'
import { LinesInput } from '@/components/fields/lines/lines-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import { call } from '@/lib/api/api'
import { allocatedLines, type PackedLine } from './allocated-lines'

/**
 * What is in a parcel: orders are picked, and all that is allocated of them in one warehouse is packed unless less is entered.
 */
export function PackedLinesInput(props: KindInputProps) {
  const { value, onChange, record } = props
  const t = useTranslations('parcels')
  const { notifyError } = useFeedback()
  const asked = useSearchParams().get('orderId')
  const form = useFormContext()
  const [hint, setHint] = useState<string>()
  const lines = (value ?? []) as readonly PackedLine[]
  const add = useEffectEvent(async (orderId: number) => {
    try {
      const order = await call('GET orders/{id}', { params: { id: orderId } })
      if (!('lines' in order)) return
      const chosen = (form.getValues('warehouseId') ?? null) as number | null
      const found = allocatedLines(order as Parameters<typeof allocatedLines>[0], lines, chosen)
      const elsewhere = found.elsewhere.map(({ warehouseName, qty }) => `${warehouseName}: ${qty}`).join(', ')
      setHint(
        elsewhere ? t('elsewhere', { places: elsewhere }) : found.lines.length ? undefined : t('nothingAllocated'),
      )
      if (found.lines.length === 0) return
      onChange([...lines, ...found.lines])
      if (chosen === null) form.setValue('warehouseId', found.warehouseId, { shouldDirty: true })
    } catch (error) {
      notifyError(error)
    }
  })
  const isNew = record === undefined
  useEffect(() => {
    if (isNew && asked) void add(Number(asked))
  }, [isNew, asked])
  return (
    <LinesInput
      {...props}
      columns={columns}
      add={
        <Box sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
          <RefInput<number>
            key={lines.length}
            to="orders"
            label={t('addOrder')}
            value={null}
            query={{ companyId: record?.companyId }}
            helperText={hint ?? (isNew ? t('addressOfOrder') : undefined)}
            onChange={(orderId) => orderId !== null && void add(orderId)}
          />
        </Box>
      }
    />
  )
}

const columns = [
  {
    field: 'name',
    label: 'productId',
    render: ({ coverUrl, name, skuName, skuCode, friendlyOrderId }: Values) => (
      <Goods
        picture={coverUrl as string | null}
        title={String(name ?? '–')}
        text={[skuName, skuCode, friendlyOrderId].filter(Boolean).join(' · ')}
      />
    ),
  },
  'qty',
]
