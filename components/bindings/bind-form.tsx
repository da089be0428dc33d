'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { StoredImage } from '@/components/fields/image'
import { useMoney } from '@/components/fields/money'
import { phoneQuery } from '@/components/theme/theme'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { PurchaseProduct } from '@/contract/entities/product-suppliers'
import type { ProductSku } from '@/contract/entities/products'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { formatNumber } from '@/lib/format/number'
import { Article, Source } from './line-cells'
import { matchSkus } from './match-skus'

interface Props {
  article: PurchaseProduct
  productId: number
  /** The SKU that somebody wants to buy; the others of its product may be bound along the way. */
  productSkuId: number
  onDone: (productSupplierId: number | null) => Promise<void>
}

type Result = { ok: true; productSupplierId: number } | { ok: false; message: string }

/** Binds our SKUs to the variants of an article, one call each; it closes only when none of them failed. */
export function BindForm({ article, productId, productSkuId, onDone }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { data: ours, error } = useSWR(['products', productId, 'skus'], () =>
    call('GET products/{id}/skus', { params: { id: productId } }),
  )
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const guess = useMemo(() => matchSkus(ours ?? [], article.skus).get(productSkuId), [article.skus, ours, productSkuId])
  const button = useRef<HTMLButtonElement>(null)
  const isReady = chosen.size > 0
  useEffect(() => {
    if (guess) setChosen(new Map([[productSkuId, guess]]))
  }, [guess, productSkuId])
  // With a guess there is nothing to choose first; a choice of one's own keeps the focus where it is.
  const isGuessed = guess !== undefined && chosen.get(productSkuId) === guess
  const wasFocused = useRef(false)
  useEffect(() => {
    if (!isGuessed || wasFocused.current) return
    wasFocused.current = true
    button.current?.focus()
  }, [isGuessed])
  // Asking again after a time-out must not bind twice.
  const keys = useRef(new Map<string, string>())
  const keyOf = (wish: string) => {
    const key = keys.current.get(wish) ?? newKey()
    keys.current.set(wish, key)
    return key
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
    const wanted = found.get(productSkuId)
    await onDone(wanted?.ok ? wanted.productSupplierId : null)
  }

  const bindOne = async (sku: number, supplierSku: string): Promise<Result> => {
    try {
      const { productSupplierId } = await call('POST productsuppliers', {
        body: {
          productId,
          productSkuId: sku,
          supplierId: article.supplierId,
          channelType: article.channelType,
          supplierProductId: article.productId,
          supplierProductSkuId: supplierSku,
        } as never,
        idempotencyKey: keyOf(`${sku} ${supplierSku}`),
      })
      return { ok: true, productSupplierId }
    } catch (error) {
      return { ok: false, message: explanation(error) }
    }
  }

  return (
    <Box
      sx={{ mt: 3, p: { xs: 2, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Article
            isWrapped
            picture={article.skus[0]?.coverUrl ?? null}
            title={article.title}
            href={article.productUrl}
            lines={[
              common('pair', {
                name: t('shop'),
                value: `${article.shop.name}${article.shop.contactName ? ` · ${article.shop.contactName}` : ''}`,
              }),
              <Source
                key="source"
                channelType={article.channelType}
                fee={article.skus[0]?.domesticShippingFee ?? null}
                currency={article.currency}
              />,
            ]}
          />
        </Box>
        {article.isSupportMixedOrder && <Chip size="small" label={t('mixed')} />}
        {article.piecesPerLot > 1 && <Chip size="small" label={t('lot', { count: article.piecesPerLot })} />}
      </Box>
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
          {ours?.map((sku) => (
            <BindRow
              key={sku.productSkuId}
              sku={sku}
              article={article}
              value={chosen.get(sku.productSkuId) ?? ''}
              result={results.get(sku.productSkuId)}
              isBusy={isBusy}
              onChange={(supplierSku) => {
                const next = new Map(chosen)
                if (supplierSku) next.set(sku.productSkuId, supplierSku)
                else next.delete(sku.productSkuId)
                setChosen(next)
                const others = new Map(results)
                others.delete(sku.productSkuId)
                setResults(others)
              }}
            />
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button ref={button} variant="outlined" disabled={!isReady} loading={isBusy} onClick={() => void bind()}>
          {t('bind')}
        </Button>
      </Box>
    </Box>
  )
}

/** On a phone the cells of a row stand one below the other: our SKU, its pair, the result. */
const stackedOnPhone = {
  [`@media ${phoneQuery}`]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
    '& td': { border: 0, px: 0, py: 1, minWidth: 0 },
    '& td:empty': { display: 'none' },
  },
} as const

interface BindRowProps {
  sku: ProductSku
  article: PurchaseProduct
  value: string
  result: Result | undefined
  isBusy: boolean
  onChange: (supplierSku: string) => void
}

function BindRow({ sku, article, value, result, isBusy, onChange }: BindRowProps) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const money = useMoney()
  const name = sku.properties.join(' / ')
  const offered = article.skus.find((offer) => offer.productSkuId === value)
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <StoredImage url={sku.coverUrl} size={32} />
          {name}
        </Box>
      </TableCell>
      <TableCell sx={{ minWidth: { sm: 240 } }}>
        <TextField
          select
          fullWidth
          value={value}
          disabled={isBusy || result?.ok}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            select: {
              displayEmpty: true,
              inputProps: { 'aria-label': common('pair', { name: t('theirSku'), value: name }) },
            },
          }}
        >
          <MenuItem value="">{t('notBound')}</MenuItem>
          {article.skus.map((offer) => (
            <MenuItem key={offer.productSkuId} value={offer.productSkuId}>
              {offer.properties.map((property) => property.value).join(' / ')} ·{' '}
              {money(offer.salePrice, article.currency)} · {offer.availableCount}
            </MenuItem>
          ))}
        </TextField>
        {offered && (
          <Typography variant="caption" component="div" color="textSecondary">
            {[
              common('pair', { name: t('available'), value: formatNumber(offered.availableCount) }),
              common('pair', { name: t('minimum'), value: formatNumber(offered.minOrderQty) }),
              offered.maxOrderQty !== null &&
                common('pair', { name: t('maximum'), value: formatNumber(offered.maxOrderQty) }),
              offered.domesticShippingFee === null
                ? t('shippingUncertain')
                : t('shipping', { fee: money(offered.domesticShippingFee, article.currency) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
      </TableCell>
      <TableCell role="status">
        {result?.ok && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'success.main' }}>
            <CheckCircleIcon fontSize="small" /> {t('bindOk')}
          </Box>
        )}
        {result && !result.ok && (
          <Typography variant="body2" color="error">
            {result.message}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  )
}
