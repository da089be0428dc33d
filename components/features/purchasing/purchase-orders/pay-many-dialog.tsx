'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { FormDialog } from '@/components/feedback/form-dialog'
import { useAction } from '@/components/feedback/use-action'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { CurrencyScope, useMoney } from '@/components/fields/money'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLabels } from '@/components/state/labels'
import { useKeyOf } from '@/components/state/use-key-of'
import { InlineAlert } from '@/components/ui/inline-alert'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import { usePurchaseSaved } from '../use-purchase'
import {
  dueInAll,
  dueOf,
  type Entered,
  type Entries,
  enteredFor,
  feeOf,
  paymentsOf,
  type Unpaid,
  withNumbers,
} from './pay-many-rows'

/** As many as one call pays. */
const maxOrders = 100

interface Loaded {
  orders: readonly Unpaid[]
  chosen: Entries
  /** How many there are in all. */
  total: number
}

/** The unpaid ones of the selected purchase orders, and the other unpaid ones of their shops. */
async function load(ids: readonly number[]): Promise<Loaded> {
  const { items: selected } = await call('GET purchaseorders', {
    query: { purchaseOrderIds: ids.join(','), pageSize: maxOrders },
  })
  const shops = [...new Set(selected.flatMap(({ supplierId }) => supplierId ?? []))]
  const { items: ofShops, total: totalOfShops } =
    shops.length > 0
      ? await call('GET purchaseorders', {
          query: { supplierId: shops.join(','), status: 'Unpaid', pageSize: maxOrders },
        })
      : { items: [], total: 0 }
  const unpaid = selected.filter(({ status }) => status === 'Unpaid')
  const known = new Set(unpaid.map(({ purchaseOrderId }) => purchaseOrderId))
  const orders = [...unpaid, ...ofShops.filter(({ purchaseOrderId: id }) => !known.has(id))].slice(0, maxOrders)
  const chosen = unpaid.map(({ purchaseOrderId: id }): [number, Entered] => [
    id,
    { ...enteredFor(new Map(), id), isChosen: true },
  ])
  const withoutShop = unpaid.filter(({ supplierId }) => typeof supplierId !== 'number').length
  return { orders, chosen: new Map(chosen), total: Math.max(totalOfShops + withoutShop, orders.length) }
}

interface Props {
  ids: readonly (number | string)[]
  onClose: () => void
}

/** Records what was paid for many purchase orders: the selected ones, or all that a shop has to get. */
export function PayManyDialog({ ids, onClose }: Props) {
  const t = useTranslations('purchaseOrders')
  const keys = ids.slice(0, maxOrders).map(Number)
  const { data, error, mutate } = useSWRImmutable(['purchaseorders', 'unpaid', keys.join()], () => load(keys), {
    revalidateOnMount: true,
  })
  const [changed, setChanged] = useState<Entries | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const { isBusy, run } = useAction()
  const { keyOf } = useKeyOf()
  const refresh = usePurchaseSaved()
  const { orders, total } = data ?? { orders: [], total: 0 }
  const isPartial = total > orders.length
  const entries = changed ?? data?.chosen ?? new Map()
  const set = (id: number, entered: Partial<Entered>) =>
    setChanged(new Map(entries).set(id, { ...enteredFor(entries, id), ...entered }))
  const chosen = orders.filter(({ purchaseOrderId }) => enteredFor(entries, purchaseOrderId).isChosen)
  const body = paymentsOf(orders, entries)
  const submit = () => {
    if (!body) return
    void run({
      work: () => call('POST purchaseorders/paymany', { body, idempotencyKey: keyOf(JSON.stringify(body)) }),
      refresh: () => mutate(),
      onDone: async () => {
        onClose()
        await refresh()
      },
    })
  }
  return (
    <CurrencyScope codes={orders.map(({ currency }) => currency)}>
      <FormDialog
        title={t('payManyTitle')}
        action={t('payMany', { count: chosen.length })}
        isBusy={isBusy}
        isDisabled={!body}
        maxWidth="md"
        onSubmit={submit}
        onClose={onClose}
      >
        {!data && <LoadingNotice error={error} onReload={() => void mutate()} />}
        {data && orders.length === 0 && <Typography>{t('payManyNone')}</Typography>}
        {orders.length > 0 && (
          <>
            {ids.length > maxOrders && (
              <InlineAlert tone="warning">
                {t('payManySelected', { count: formatNumber(ids.length, 0), max: maxOrders })}
              </InlineAlert>
            )}
            {isPartial && (
              <InlineAlert tone="warning">
                {t('payManyShown', { count: orders.length, total: formatNumber(total, 0) })}
              </InlineAlert>
            )}
            <Shops orders={orders} entries={entries} isPartial={isPartial} onChoose={setChanged} />
            <Numbers
              onPaste={(text) => {
                const put = withNumbers(text, orders, entries)
                setChanged(put.entries)
                setLeft(put.left)
              }}
            />
            {left.length > 0 && (
              <InlineAlert tone="warning">
                {t('payManyLeft', { count: left.length, numbers: left.join(', ') })}
              </InlineAlert>
            )}
            <Orders orders={orders} entries={entries} onSet={set} />
            <Due orders={orders} entries={entries} />
          </>
        )}
      </FormDialog>
    </CurrencyScope>
  )
}

interface ChoiceProps {
  orders: readonly Unpaid[]
  entries: Entries
}

interface ShopsProps extends ChoiceProps {
  /** There are more unpaid ones than these. */
  isPartial: boolean
  onChoose: (entries: Entries) => void
}

/** A button for each shop that has unpaid orders which are not chosen. */
function Shops({ orders, entries, isPartial, onChoose }: ShopsProps) {
  const t = useTranslations('purchaseOrders')
  const shops = new Map<number, Unpaid[]>()
  for (const order of orders) {
    if (typeof order.supplierId !== 'number') continue
    shops.set(order.supplierId, [...(shops.get(order.supplierId) ?? []), order])
  }
  const open = [...shops.values()].filter((of) =>
    of.some(({ purchaseOrderId }) => !enteredFor(entries, purchaseOrderId).isChosen),
  )
  if (open.length === 0) return null
  const chooseAll = (of: readonly Unpaid[]) => {
    const next = new Map(entries)
    for (const { purchaseOrderId: id } of of) next.set(id, { ...enteredFor(entries, id), isChosen: true })
    onChoose(next)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {open.map((of) => (
        <Button key={of[0]?.supplierId} size="small" variant="outlined" onClick={() => chooseAll(of)}>
          {t(isPartial ? 'payShownOf' : 'payAllOf', { count: of.length, name: of[0]?.supplierName ?? '–' })}
        </Button>
      ))}
    </Box>
  )
}

/** Takes pasted numbers at once, and what was typed when it is left; empty afterwards, so that nothing is taken twice. */
function Numbers({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations('purchaseOrders')
  const [text, setText] = useState('')
  return (
    <TextField
      multiline
      maxRows={4}
      label={t('pasteNumbers')}
      helperText={t('pasteNumbersHint')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPaste={(event) => {
        if (text) return
        event.preventDefault()
        onPaste(event.clipboardData.getData('text'))
      }}
      onBlur={() => {
        if (text.trim()) onPaste(text)
        setText('')
      }}
    />
  )
}

function Orders({ orders, entries, onSet }: ChoiceProps & { onSet: (id: number, entered: Partial<Entered>) => void }) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  const money = useMoney()
  const entered = ({ purchaseOrderId }: Unpaid) => enteredFor(entries, purchaseOrderId)
  return (
    <RowsTable
      label={t('payManyTitle')}
      rows={orders}
      keyOf={({ purchaseOrderId }) => purchaseOrderId}
      columns={[
        {
          title: label('businessCode'),
          cell: (order) => (
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Checkbox
                size="small"
                checked={entered(order).isChosen}
                onChange={({ target }) => onSet(order.purchaseOrderId, { isChosen: target.checked })}
              />
              {order.businessCode}
            </Box>
          ),
        },
        { title: label('supplierId'), cell: ({ supplierName }) => supplierName ?? '–' },
        { title: label('goodsAmount'), isEnd: true, cell: ({ goodsAmount, currency }) => money(goodsAmount, currency) },
        {
          title: label('domesticShippingFee'),
          isEnd: true,
          cell: (order) =>
            order.domesticShippingFee === null || order.domesticShippingFee === undefined ? (
              <input
                type="text"
                inputMode="decimal"
                aria-label={`${label('domesticShippingFee')}: ${order.businessCode}`}
                aria-required
                aria-invalid={entered(order).isChosen && typeof feeOf(order, entered(order)) !== 'number'}
                value={entered(order).fee}
                onChange={({ target }) => onSet(order.purchaseOrderId, { fee: target.value })}
                style={{ width: 104, textAlign: 'end' }}
              />
            ) : (
              money(order.domesticShippingFee, order.currency)
            ),
        },
        {
          title: label('totalAmount'),
          isEnd: true,
          cell: (order) => {
            const due = dueOf(order, entered(order))
            return due === null ? '–' : money(due, order.currency)
          },
        },
        {
          title: label('transactionId'),
          cell: (order) => (
            <input
              type="text"
              maxLength={100}
              aria-label={`${label('transactionId')}: ${order.businessCode}`}
              value={entered(order).transactionId}
              onChange={({ target }) =>
                onSet(order.purchaseOrderId, { transactionId: target.value, ...(target.value && { isChosen: true }) })
              }
              style={{ width: 180 }}
            />
          ),
        },
      ]}
    />
  )
}

/** What is paid in all, and what it does not know yet. */
function Due({ orders, entries }: ChoiceProps) {
  const t = useTranslations('purchaseOrders')
  const money = useMoney()
  const chosen = orders.filter(({ purchaseOrderId }) => enteredFor(entries, purchaseOrderId).isChosen)
  const unknown = chosen.filter((order) => dueOf(order, enteredFor(entries, order.purchaseOrderId)) === null).length
  const amounts = [...dueInAll(orders, entries)].map(([currency, amount]) => money(amount, currency)).join(' + ')
  return (
    <Typography role="status">
      {t('payManyDue', { count: chosen.length, amounts: amounts || '–' })}
      {unknown > 0 && (
        <Box component="span" sx={{ color: 'warning.main' }}>{` · ${t('payManyUnknown', { count: unknown })}`}</Box>
      )}
    </Typography>
  )
}
