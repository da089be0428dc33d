'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { inOrder } from '@/contract/rules/price-tiers'
import { formatNumber } from '@/lib/format/number'
import { useLineFacts } from '../line-facts'
import { type Landed, landedHere, landedPrices, type ordersOf } from '../rules/landed-price'
import type { LineRow } from '../rules/purchase-list-rows'
import { isBelowCost, soldIn, useFactTexts } from '../use-fact-texts'
import { DrawerFrame } from './drawer-frame'

interface Props {
  row: LineRow
  orders: ReturnType<typeof ordersOf>
  /** Buys the line from another binding; omitted without write access. */
  onTake?: (line: OrderPurchase, landed: Landed) => void
  onClose: () => void
}

/** All that is known of a line, uncut: what it is, what it costs, and what helps to decide. */
export function FactsDrawer({ row, orders, onTake, onClose }: Props) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const facts = useLineFacts(row.line)
  const { line } = row
  const { lastText, sellerText, needText } = useFactTexts()
  const { amount, unit } = landedHere(row, orders)
  const paid = facts ? soldIn(facts, row.currency) : null
  return (
    <DrawerFrame
      title={[line.productName, line.productSkuName].filter(Boolean).join(' ')}
      width={560}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t('qty')}>{formatNumber(line.qty, 0)}</Fact>
        <Fact name={t('bound')}>{line.supplierName ?? '–'}</Fact>
        <Fact name={t('supplierArticle')}>
          {[line.supplierProductName, line.supplierProductSkuName].filter(Boolean).join(' · ') || '–'}
        </Fact>
        <Fact name={t('price')}>{row.price === null ? '–' : money(row.price, row.currency)}</Fact>
        {row.tiers && (
          <Fact name={t('pricesByQty')}>
            {inOrder(row.tiers)
              .map(({ minQty, price }) =>
                t('nextPrice', { qty: formatNumber(minQty, 0), price: money(price, row.currency) }),
              )
              .join(' · ')}
          </Fact>
        )}
        <Terms line={line} />
        {amount !== null && <Fact name={t('factLanded')}>{money(amount, row.currency)}</Fact>}
        {line.remark && <Fact name={t('remark')}>{line.remark}</Fact>}
        {line.errorMessage && <Fact name={t('actual')}>{line.errorMessage}</Fact>}
      </Facts>
      {facts?.need && (
        <Facts>
          <Fact name={t('factPaid')}>{lastText(facts, row.price, row.currency)}</Fact>
          <Fact name={t('factDelivers')}>{sellerText(facts)}</Fact>
          <Fact name={t('factNeed')}>
            {facts.need.orderId !== null && (
              <>
                <RecordLink path="orders" id={facts.need.orderId}>
                  {facts.need.orderName ?? facts.need.orderId}
                </RecordLink>
                {' · '}
              </>
            )}
            {needText(facts)}
          </Fact>
          {facts.sold && (
            <Fact name={t('factSold')}>
              {money(facts.sold.price, facts.sold.currency)}
              {paid !== null && facts.sold.currency !== row.currency && <> ({money(paid, row.currency)})</>}
              {isBelowCost(facts, unit, row.currency) && (
                <Chip size="small" color="error" label={t('belowCost')} sx={{ marginInlineStart: 2 }} />
              )}
            </Fact>
          )}
        </Facts>
      )}
      {facts?.others && facts.others.length > 0 && <Others {...{ row, orders, onTake, onClose }} />}
    </DrawerFrame>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 1fr) 2fr', gap: 2, m: 0 }}>
    {children}
  </Box>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
)

/** What the supplier asks for besides the price. */
function Terms({ line }: { line: OrderPurchase }) {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const { minOrderQty, shopMixedMin, shopFreeFreightFrom, currency, domesticShippingFee: fee } = line
  if (line.productSupplierId === null) return null
  const terms = [
    minOrderQty && minOrderQty > 1 && `${t('minimum')} ${formatNumber(minOrderQty, 0)}`,
    shopMixedMin && t('mixedBatch', { count: shopMixedMin }),
    fee === null ? t('shippingUncertain') : t('shipping', { fee: money(fee, currency) }),
    typeof shopFreeFreightFrom === 'number' && t('freeFreight', { amount: money(shopFreeFreightFrom, currency) }),
  ]
  return <Fact name={t('terms')}>{terms.filter(Boolean).join(' · ')}</Fact>
}

/** Where else the SKU is sold, the cheapest landed first. */
function Others({ row, orders, onTake, onClose }: Props) {
  const t = useTranslations('purchaseList')
  const facts = useLineFacts(row.line)
  const { landedText } = useFactTexts()
  const { amount } = landedHere(row, orders)
  const landed = landedPrices(facts?.others ?? [], row.line, orders, row.currency)
  if (landed.length === 0) return null
  return (
    <section aria-label={t('factOthers')}>
      <Typography variant="h3" component="h3" gutterBottom>
        {t('factOthers')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {landed.map((other) => (
          <Box
            component="li"
            key={other.binding.productSupplierId}
            sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography variant="body2">
              {landedText(other, { qty: row.line.qty, amount, currency: row.currency })}
            </Typography>
            {onTake && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  onTake(row.line, other)
                  onClose()
                }}
              >
                {t('takeOther')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </section>
  )
}
