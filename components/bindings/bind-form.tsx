'use client'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useMoney } from '@/components/fields/money'
import { phoneQuery } from '@/components/theme/theme'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { type BindResult, BindRow, offerName } from './bind-row'
import { Article, Source } from './line-cells'
import { matchSkus } from './match-skus'

interface Props {
  article: PurchaseProduct
  productId: number
  /** The SKU to buy; others of its product may be bound along with it. Left out: all that surely match. */
  productSkuId: number | undefined
  onDone: (productSupplierId: number | null) => Promise<void>
}

/** Binds our SKUs to the variants of an article, one call each; it closes only when none of them failed. */
export function BindForm(props: Props) {
  const { article, productSkuId } = props
  const t = useTranslations('purchaseList')
  const explanation = useErrorMessage()
  const { ours, error, matches, chosen, choose, results, isBusy, bind } = useBinding(props)
  const button = useRef<HTMLButtonElement>(null)
  const match = productSkuId === undefined ? undefined : matches.get(productSkuId)
  // With a match, binding is the next step; a choice made by hand keeps the focus.
  const isMatched = productSkuId !== undefined && match !== undefined && chosen.get(productSkuId) === match.productSkuId
  const wasFocused = useRef(false)
  useEffect(() => {
    if (!isMatched || wasFocused.current) return
    wasFocused.current = true
    button.current?.focus()
  }, [isMatched])
  // The choice for all others leaves the form with the focus when it is made.
  const form = useKeptFocus<HTMLDivElement>({ next: () => button.current })
  /** What would have to be chosen row by row. */
  const others = productSkuId === undefined ? ours.filter(({ productSkuId: sku }) => !chosen.has(sku)) : []
  return (
    <Box
      {...form}
      sx={{ mt: 3, p: { xs: 2, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 3 }}
    >
      <OfferedArticle article={article} />
      {error && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
      <Table size="small" aria-label={t('bindTo')} sx={stackedOnPhone}>
        <TableHead>
          <TableRow>
            <TableCell>{t('ourSku')}</TableCell>
            <TableCell>{t('theirSku')}</TableCell>
            <TableCell>{t('bindResult')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ours.map((sku) => (
            <BindRow
              key={sku.productSkuId}
              sku={sku}
              article={article}
              match={matches.get(sku.productSkuId)}
              value={chosen.get(sku.productSkuId) ?? ''}
              result={results.get(sku.productSkuId)}
              isBusy={isBusy}
              onChange={(supplierSku) => choose([sku], supplierSku)}
            />
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'flex-end' }}>
        {others.length > 1 && (
          <TextField
            select
            label={t('bindOthers')}
            value=""
            disabled={isBusy}
            onChange={({ target }) => choose(others, target.value)}
            sx={{ minWidth: 240 }}
          >
            {article.skus.map((offer) => (
              <MenuItem key={offer.productSkuId} value={offer.productSkuId}>
                {offerName(article, offer.productSkuId)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <BusyButton
          ref={button}
          variant="outlined"
          disabled={chosen.size === 0}
          loading={isBusy}
          onClick={() => void bind()}
        >
          {t('bind')}
        </BusyButton>
      </Box>
    </Box>
  )
}

/** What is chosen for our SKUs, at first by the properties of both, and what became of binding them. */
function useBinding({ article, productId, productSkuId, onDone }: Props) {
  const explanation = useErrorMessage()
  const { data, error } = useSWR(['products', productId, 'skus'], () =>
    call('GET products/{id}/skus', { params: { id: productId } }),
  )
  const ours = data ?? noSkus
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [results, setResults] = useState<ReadonlyMap<number, BindResult>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const matches = useMemo(() => matchSkus(ours, article.skus), [article.skus, ours])
  useEffect(() => {
    const wanted = [...matches].filter(([sku, { isSure }]) =>
      productSkuId === undefined ? isSure : sku === productSkuId,
    )
    if (wanted.length > 0) setChosen(new Map(wanted.map(([sku, { productSkuId: theirs }]) => [sku, theirs])))
  }, [matches, productSkuId])
  // Idempotency keys: a retry after a time-out must not bind twice.
  const keys = useRef(new Map<string, string>())
  const keyOf = (wish: string) => {
    const key = keys.current.get(wish) ?? newKey()
    keys.current.set(wish, key)
    return key
  }
  const bindOne = async (sku: number, supplierSku: string): Promise<BindResult> => {
    const { supplierId, channelType, productId: supplierProductId } = article
    try {
      const { productSupplierId } = await call('POST productsuppliers', {
        body: {
          ...{ productId, productSkuId: sku, supplierId, channelType, supplierProductId },
          supplierProductSkuId: supplierSku,
        },
        idempotencyKey: keyOf(`${sku} ${supplierSku}`),
      })
      return { ok: true, productSupplierId }
    } catch (error) {
      return { ok: false, message: explanation(error) }
    }
  }
  const bind = async () => {
    setBusy(true)
    const found = new Map(results)
    for (const [sku, supplierSku] of chosen) {
      if (found.get(sku)?.ok) continue
      found.set(sku, await bindOne(sku, supplierSku))
      setResults(new Map(found))
    }
    setBusy(false)
    const outcomes = [...found.values()]
    if (outcomes.length === 0 || outcomes.some(({ ok }) => !ok)) return
    const wanted = productSkuId === undefined ? undefined : found.get(productSkuId)
    await onDone(wanted?.ok ? wanted.productSupplierId : null)
  }
  /** Chooses a variant for some SKUs, or none; what became of them before is void. */
  const choose = (skus: readonly ProductSku[], supplierSku: string) => {
    const next = new Map(chosen)
    const left = new Map(results)
    for (const { productSkuId: sku } of skus) {
      if (supplierSku) next.set(sku, supplierSku)
      else next.delete(sku)
      left.delete(sku)
    }
    setChosen(next)
    setResults(left)
  }
  return { ours, error, matches, chosen, choose, results, isBusy, bind }
}

const noSkus: readonly ProductSku[] = []

/** The article of the supplier. */
function OfferedArticle({ article }: Pick<Props, 'article'>) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const money = useMoney()
  const { shop, skus, channelType, currency, shopMixedMin, shopFreeFreightFrom } = article
  const contact = shop.contactName ? ` · ${shop.contactName}` : ''
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Article
          isWrapped
          picture={skus[0]?.coverUrl ?? null}
          title={article.title}
          href={article.productUrl}
          lines={[
            common('pair', { name: t('shop'), value: `${shop.name}${contact}` }),
            <Source
              key="source"
              channelType={channelType}
              fee={skus[0]?.domesticShippingFee ?? null}
              currency={currency}
            />,
          ]}
        />
      </Box>
      {article.isSupportMixedOrder && <Chip size="small" label={t('mixed')} />}
      {shopMixedMin !== null && <Chip size="small" label={t('mixedBatch', { count: shopMixedMin })} />}
      {shopFreeFreightFrom !== null && (
        <Chip size="small" label={t('freeFreight', { amount: money(shopFreeFreightFrom, currency) })} />
      )}
      {article.piecesPerLot > 1 && <Chip size="small" label={t('lot', { count: article.piecesPerLot })} />}
    </Box>
  )
}

/** On a phone the cells of a row are stacked: own SKU, matched variant, result. */
const stackedOnPhone = {
  [`@media ${phoneQuery}`]: {
    '& thead': visuallyHidden,
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
    '& td': { border: 0, px: 0, py: 1, minWidth: 0 },
    '& td:empty': { display: 'none' },
  },
} as const
