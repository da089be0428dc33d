'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Goods } from '@/components/fields/goods'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import type { Values } from '@/components/fields/kind'
import { LinesInput } from '@/components/fields/lines/lines-input'
import { useMoney } from '@/components/fields/money'
import type { Row } from '@/components/resource/core/list-types'
import type { OrderArticle } from '@/contract/entities/order-articles'
import { addFound, type OpenArticle, withArticle } from './add-articles'
import { ArticleEntry, type Found } from './article-entry'
import { useFixedLines } from './fixed-lines'
import { withAmount } from './line-amount'
import { OpenArticles } from './open-articles'
import type { TypedArticle } from './parse-articles'

/** The lines of an order: articles are typed, pasted or scanned, with their price in the order's currency. */
export function OrderLinesInput(props: KindInputProps) {
  const { value, onChange, record, shared, onBusy } = props
  const t = useTranslations('orders')
  const { setValue } = useFormContext<Row>()
  // The form of a stored order is without its currency and its site, which stay.
  const entered = useWatch({ name: 'currency' }) as string | null | undefined
  const currency = entered ?? (record?.currency as string | undefined) ?? null
  const chosen = useWatch({ name: 'siteId' }) as number | null | undefined
  const siteId = chosen ?? (record?.siteId as number | undefined) ?? null
  const [open, setOpen] = useState<readonly OpenArticle[]>([])
  const lines = (value ?? []) as readonly Values[]
  /** Several scans may be on their way at once; each adds to what the one before has made. */
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  const set = (next: readonly Values[]) => {
    latest.current = next
    onChange(next)
  }
  // Lines of an accepted order stay as they are; further ones may be added.
  const isAccepted = record !== undefined && record.status !== 'Pending'
  const fixed = useFixedLines(record, ({ orderLineId, places, freeQty, discountAmount, taxAmount, ...line }) =>
    set([...latest.current, withAmount({ ...line, qty: 1 })]),
  )
  const columns = useColumns(fixed.actionsOf)
  const beginCurrency = (article: OrderArticle | null | undefined) => {
    if (!currency && article?.listCurrency) setValue('currency', article.listCurrency, { shouldDirty: true })
  }
  const addAll = (typed: readonly TypedArticle[], found: Found) => {
    const added = addFound(latest.current, typed, found)
    set(added.lines)
    if (added.open.length > 0) setOpen((before) => [...before, ...added.open])
    beginCurrency(found.find(({ article }) => article)?.article)
  }
  const settle = (one: OpenArticle, article?: OrderArticle) => {
    setOpen((before) => before.filter((other) => other !== one))
    if (!article) return
    set(withArticle(latest.current, article, one.qty))
    beginCurrency(article)
  }
  const hasOpen = open.length > 0
  const report = useEffectEvent((isOpen: boolean) => onBusy(isOpen))
  // What is not settled would be lost with the form.
  useEffect(() => report(hasOpen), [hasOpen])
  return (
    <LinesInput
      {...props}
      currency={currency}
      columns={columns}
      derive={withAmount}
      isFixed={isAccepted ? (line) => line.orderLineId !== undefined : undefined}
      add={
        <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
          {fixed.text}
          <ArticleEntry
            siteId={siteId}
            currency={currency}
            label={t('addLine')}
            inputRef={shared.inputRef}
            error={shared.error && lines.length === 0}
            onFound={addAll}
          />
          <OpenArticles open={open} onChoose={settle} onRemove={settle} />
          {fixed.dialog}
        </Box>
      }
    />
  )
}

/** The article with what is free of it, and where its price comes from. */
function useColumns(actionsOf: (line: Values) => ReactNode) {
  const t = useTranslations('orders')
  const money = useMoney()
  const priceText = ({ listPrice, listCurrency, rate }: Values) => {
    if (typeof listPrice !== 'number') return null
    const price = money(listPrice, listCurrency as string | null)
    return rate ? t('priceAtRate', { price, rate: String(rate) }) : t('priceNoRate', { price })
  }
  return [
    {
      field: 'name',
      render: (line: Values) => {
        const { coverUrl, name, skuName, skuCode, freeQty, orderLineId } = line
        const free = typeof freeQty === 'number' && orderLineId === undefined ? t('free', { count: freeQty }) : null
        return (
          <>
            <Goods
              picture={coverUrl as string | null}
              title={String(name ?? '–')}
              text={[skuName, skuCode, free].filter(Boolean).join(' · ')}
              remark={priceText(line)}
            />
            {actionsOf(line)}
          </>
        )
      },
    },
    'qty',
    'price',
    'amount',
  ]
}
