'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormatter, useTranslations } from 'next-intl'
import { Fragment, useContext } from 'react'
import { Article, ArticleHeightContext, atMostLines, Price, Source } from '@/components/bindings/line-cells'
import { useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { tellWhole } from '@/components/list-table/cell-text'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { productLink } from '@/contract/rules/channels'
import { priceAt } from '@/contract/rules/price-tiers'
import { formatNumber } from '@/lib/format/number'
import type { Change, LineMark } from '../rules/line-marks'
import type { LineRow } from '../rules/purchase-list-rows'
import { lineAmount } from '../rules/purchase-list-totals'
import { useLinePrice, useTerms } from './amount-cell'
import { useFreeStock } from './free-stock'
import { isShared, RefusalText } from './refusal-text'

// Their buttons and links stay out of the tab order: the grid is worked by arrow keys, Enter and the row's menu.

/** A line's name in dialogs and notifications. */
export const nameOf = (line: OrderPurchase) => [line.productName, line.productSkuName].filter(Boolean).join(' ')

interface OwnProps {
  row: LineRow
  isCompact: boolean
  /** Whether the last preview still holds. */
  isFresh: boolean
  /** Whether a column of its own says what helps to decide. */
  hasFacts: boolean
}

export function OwnProduct({ row, isCompact, isFresh, hasFacts }: OwnProps) {
  const { line, actual, mark, isUnsaved } = row
  const t = useTranslations('purchaseList')
  const cart = useTranslations('cart')
  const common = useTranslations('common')
  const source = line.orderId
    ? t.rich('ofOrder', {
        number: () => (
          <RecordLink path="orders" id={line.orderId ?? 0} isInList tabIndex={-1}>
            {line.orderName ?? line.orderId}
          </RecordLink>
        ),
      })
    : t('nonOrder')
  const supplier = line.productSupplierId === null ? cart('noSupplier') : (line.supplierName ?? '–')
  const last = isCompact ? (
    <Box component="span" sx={line.productSupplierId === null ? trouble : undefined}>
      {supplier}
    </Box>
  ) : (
    source
  )
  // On a phone it stands below the quantity, where a variant is not cut for it.
  const free = useFreeStock(line, !hasFacts && !isCompact)
  const product = (
    <Article
      picture={line.coverUrl}
      title={
        <RecordLink path="products" id={line.productId} isInList tabIndex={-1}>
          {line.productName}
        </RecordLink>
      }
      lines={[
        <Fragment key="variant">
          {free && <>{free} · </>}
          {line.productSkuName ?? '–'}
        </Fragment>,
        <Fragment key="last">
          {isUnsaved && (
            <Box component="span" data-unsaved sx={{ color: 'warning.main', fontWeight: 600 }}>
              {`${t('notSaved')} · `}
            </Box>
          )}
          {mark && <Mark mark={mark} />}
          {!mark && line.checkedByName && !line.checked && (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {`${t('tickedBy', { name: line.checkedByName })} · `}
            </Box>
          )}
          {last}
        </Fragment>,
      ]}
      isWrapped={isCompact}
    />
  )
  if (!isCompact) return product
  const refusal = line.checked && actual?.refusal
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {product}
      <CompactPrice row={row} />
      {line.remark && (
        <Typography variant="caption" component="div" color="textSecondary" sx={atMostLines(2)}>
          {common('pair', { name: t('remark'), value: line.remark })}
        </Typography>
      )}
      {refusal && (
        <Typography
          variant="caption"
          component="div"
          title={refusal.errorMessage}
          sx={{ ...trouble, ...atMostLines(isShared(line, refusal) ? 6 : 4) }}
        >
          <RefusalText line={line} refusal={refusal} isFresh={isFresh} />
        </Typography>
      )}
    </Box>
  )
}

/** On a phone: the price of a piece and the amount, by the quantity that is being typed. */
function CompactPrice({ row }: { row: LineRow }) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const { qty, price } = useLinePrice(row)
  if (price === null) return null
  return (
    <Typography variant="caption" component="div" sx={{ mt: 0.5 }}>
      {t('each', { price: money(price, row.currency) })} ·{' '}
      <strong>{money(lineAmount(price, qty), row.currency)}</strong>
      <Terms row={row} />
    </Typography>
  )
}

/** What more pieces would change: the mixed batch of the shop, and the next lower price. */
function Terms({ row }: { row: LineRow }) {
  const { terms, more } = useTerms(row)
  return terms.map((term) => (
    <Fragment key={term}>
      {' · '}
      <Box
        component="span"
        className="article-whole"
        title={terms.join(' · ')}
        sx={{ color: more > 0 ? 'warning.main' : undefined }}
      >
        {term}
      </Box>
    </Fragment>
  ))
}

const changeKeys = {
  new: 'markNew',
  qty: 'markQty',
  supplier: 'markSupplier',
  remark: 'markRemark',
  selected: 'markSelected',
  deselected: 'markDeselected',
  takenOver: 'markTakenOver',
} as const satisfies Record<Change, string>

/** Changes by colleagues; replaces less important text where space is short. */
function Mark({ mark: { changes, qtyBefore, by } }: { mark: LineMark }) {
  const t = useTranslations('purchaseList')
  const format = useFormatter()
  const labels = changes.map((change) => t(changeKeys[change], { qty: qtyBefore ?? 0, name: by ?? '–' }))
  const text = format.list(labels, { type: 'unit' })
  return (
    <Box component="span" title={text} sx={{ color: 'warning.main', fontWeight: 600 }}>
      {`${text} · `}
    </Box>
  )
}

const trouble = { color: 'error.main', fontWeight: 600 }

export const Quantity = ({ qty }: { qty: number }) => <span className="quantity">{formatNumber(qty, 0)}</span>

/** On a phone: the quantity, and how many of its pieces are free in stock. */
export function CompactQuantity({ line }: { line: OrderPurchase }) {
  const free = useFreeStock(line, true)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', rowGap: 0.5 }}>
      <Quantity qty={line.qty} />
      {free && <Typography variant="caption">{free}</Typography>}
    </Box>
  )
}

interface BoundProps {
  row: LineRow
  /** Whether its supplier is named; not below a head that does. */
  isNamed?: boolean
  onSupplier?: (line: OrderPurchase) => void
}

export function Bound({ row, isNamed = true, onSupplier }: BoundProps) {
  const { line } = row
  const isDense = useContext(ArticleHeightContext) === 'dense'
  const t = useTranslations('purchaseList')
  const cart = useTranslations('cart')
  if (line.productSupplierId === null) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" color="error" component="span">
          {cart('noSupplier')}
        </Typography>
        {onSupplier && (
          <Button size="small" variant="outlined" tabIndex={-1} onClick={() => onSupplier(line)} sx={{ minHeight: 28 }}>
            {t('assign')}
          </Button>
        )}
      </Box>
    )
  }
  return (
    <Article
      picture={line.supplierCoverUrl}
      title={line.supplierProductName ?? '–'}
      href={line.supplierProductUrl ?? productLink(line.channelType, line.supplierProductId)}
      lines={[
        // What more pieces would change stands beside the amount, where there is a line for it.
        <BoundPrice key="price" row={row} />,
        // Without the fee, beside which a name would be cut on narrow screens.
        <Source
          key="source"
          channelType={line.channelType}
          supplierName={isNamed ? (line.supplierName ?? '–') : null}
          currency={line.currency}
          variant={isDense ? null : line.supplierProductSkuName}
        />,
        ...(isDense ? [<BoundVariant key="variant" row={row} />] : []),
      ]}
    />
  )
}

/** What more pieces would change, and the variant in the supplier's terms. */
function BoundVariant({ row }: { row: LineRow }) {
  return (
    <>
      {row.line.supplierProductSkuName}
      <Terms row={row} />
    </>
  )
}

/** The bound price at the quantity that is being typed, and the fee. */
function BoundPrice({ row }: { row: LineRow }) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const { pieces } = useLinePrice(row)
  const { line } = row
  const { domesticShippingFee: fee, currency } = line
  return (
    <>
      <Price price={priceAt(pieces, line.price, line.priceTiers)} currency={currency} specification={null} />
      {' · '}
      <span className="article-whole">
        {fee === null ? t('shippingUncertain') : t('shipping', { fee: money(fee, currency) })}
      </span>
    </>
  )
}

interface RemarkProps {
  line: OrderPurchase
  onRemark?: (line: OrderPurchase) => void
}

export function Remark({ line, onRemark }: RemarkProps) {
  const t = useTranslations('purchaseList')
  return (
    <div className="remark">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: cut text is shown as a title */}
      <span onMouseEnter={tellWhole}>{line.remark}</span>
      {onRemark && (
        <button
          type="button"
          className="row-button"
          tabIndex={-1}
          aria-label={`${line.remark ? t('editRemark') : t('addRemark')}: ${nameOf(line)}`}
          onClick={() => onRemark(line)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 6h11v2H3zm0 4h11v2H3zm0 4h7v2H3zM12 21v-2.800l6-6 2.800 2.800-6 6zM18.800 11.400l1.200-1.200 2.800 2.800-1.200 1.200z" />
          </svg>
        </button>
      )}
    </div>
  )
}
