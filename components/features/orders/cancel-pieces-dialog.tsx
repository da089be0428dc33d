'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import type { orders } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { readPieces } from '@/lib/format/typed-number'
import { cancellable, type WholeOrder } from './supply-of'

interface Props {
  record: RecordOf<typeof orders>
  onClose: () => void
}

/** Cancels pieces of an order's lines: how many of each, and why. */
export function CancelPiecesDialog({ record: { orderId, friendlyOrderId }, onClose }: Props) {
  const resource = useTranslations('resource')
  const t = useTranslations('orders')
  const label = useLabels('orders')
  const language = useLanguage()
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const { data } = useSWR(
    ['orders', 'pieces', orderId, language],
    () => call('GET orders/{id}', { params: { id: orderId } }) as Promise<WholeOrder>,
    { onError: notifyError },
  )
  if (!data) return null
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('cancelpieces'), name: friendlyOrderId })}
      action={label('cancelpieces')}
      isDangerous
      fields={{
        lines: { meta: { kind: 'data' }, isRequired: true, input: piecesInputOf(data) },
        reason: { meta: { kind: 'text' }, isRequired: true },
      }}
      labelOf={(name) => (name === 'lines' ? t('picksPieces') : label(name))}
      onSubmit={async (values, idempotencyKey) => {
        const body = values as { lines: Picked[]; reason: string }
        await call('POST orders/{ids}/cancelpieces', { params: { ids: [orderId] }, body, idempotencyKey })
        notify(resource('saved'))
        await mutate(isListKey('orders'))
      }}
      onClose={onClose}
    />
  )
}

interface Picked {
  orderLineId: number
  qty: number
}

const inputs = new WeakMap<WholeOrder, (props: KindInputProps) => React.ReactNode>()

/** The same component for the same order: a new one would lose what is being typed. */
function piecesInputOf(order: WholeOrder) {
  const known = inputs.get(order)
  if (known) return known
  const made = (props: KindInputProps) => <PiecesInput {...props} order={order} />
  inputs.set(order, made)
  return made
}

/** A number for each line that has pieces to cancel; empty lines stay out. */
function PiecesInput({ shared, value, onChange, order }: KindInputProps & { order: WholeOrder }) {
  const t = useTranslations('orders')
  const picked = (value ?? []) as readonly Picked[]
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const lines = order.lines.filter(({ places }) => cancellable(places) > 0)
  const change = (orderLineId: number, text: string) => {
    setTyped({ ...typed, [orderLineId]: text })
    const others = picked.filter((line) => line.orderLineId !== orderLineId)
    const qty = readPieces(text)
    onChange(qty ? [...others, { orderLineId, qty }] : others)
  }
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 3 }}>
      {lines.map(({ orderLineId, name, skuName, places }, place) => (
        <Box key={orderLineId} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>
            {name}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{skuName}</Box>
          </Box>
          <TextField
            sx={{ width: 96 }}
            value={typed[orderLineId] ?? ''}
            onChange={({ target }) => change(orderLineId, target.value)}
            onBlur={shared.onBlur}
            inputRef={place === 0 ? shared.inputRef : undefined}
            error={shared.error}
            helperText={t('ofCancellable', { count: cancellable(places) })}
            slotProps={{
              htmlInput: { inputMode: 'numeric', 'aria-label': t('piecesOf', { name: skuName ?? name }) },
            }}
          />
        </Box>
      ))}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}
