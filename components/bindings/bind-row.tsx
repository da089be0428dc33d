'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useMoney } from '@/components/fields/money'
import { StoredImage } from '@/components/fields/pictures/image'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import { inOrder } from '@/contract/rules/price-tiers'
import { skuName } from '@/contract/text/sku-name'
import { formatNumber } from '@/lib/format/number'
import type { Match } from './match-skus'

/** What became of binding a SKU. */
export type BindResult = { ok: true; productSupplierId: number } | { ok: false; message: string }

/** The name of a supplier's variant. */
export const offerName = (article: PurchaseProduct, productSkuId: string): string =>
  article.skus
    .find((offer) => offer.productSkuId === productSkuId)
    ?.properties.map(({ value }) => value)
    .join(' / ') || productSkuId

interface BindRowProps {
  sku: ProductSku
  article: PurchaseProduct
  /** The variant that its properties point to. */
  match: Match | undefined
  value: string
  result: BindResult | undefined
  isBusy: boolean
  onChange: (supplierSku: string) => void
}

/** One of our SKUs, and the supplier's variant that it is bound to. */
export function BindRow({ sku, article, match, value, result, isBusy, onChange }: BindRowProps) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const money = useMoney()
  const name = skuName(sku)
  const select = useRef<HTMLElement>(null)
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
          inputRef={select}
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
              {offerName(article, offer.productSkuId)} · {money(offer.salePrice, article.currency)} ·{' '}
              {offer.availableCount}
            </MenuItem>
          ))}
        </TextField>
        {match && value === match.productSkuId && (
          <Chip
            size="small"
            variant="outlined"
            color={match.isSure ? 'success' : 'warning'}
            icon={match.isSure ? <CheckCircleIcon /> : <HelpIcon />}
            label={t(match.isSure ? 'matchSure' : 'matchGuessed')}
            sx={{ mt: 1 }}
          />
        )}
        {match && value === '' && !result?.ok && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => {
              onChange(match.productSkuId)
              // This button leaves with the focus.
              select.current?.focus()
            }}
            sx={{ mt: 1 }}
          >
            {t('takeMatch', { name: offerName(article, match.productSkuId) })}
          </Button>
        )}
        {offered && (
          <Typography variant="caption" component="div" color="textSecondary">
            {[
              common('pair', { name: t('available'), value: formatNumber(offered.availableCount, 0) }),
              common('pair', { name: t('minimum'), value: formatNumber(offered.minOrderQty, 0) }),
              offered.maxOrderQty !== null &&
                common('pair', { name: t('maximum'), value: formatNumber(offered.maxOrderQty, 0) }),
              ...inOrder(offered.priceTiers ?? []).map(({ minQty, price }) =>
                t('nextPrice', { qty: formatNumber(minQty, 0), price: money(price, article.currency) }),
              ),
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
