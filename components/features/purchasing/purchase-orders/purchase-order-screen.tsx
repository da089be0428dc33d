'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateTime } from '@/components/fields/date-time'
import { CurrencyScope, useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { ContentProps } from '@/components/resource/record-page/page-description'
import { recordPage } from '@/components/resource/record-page/record-page'
import { useLabels } from '@/components/state/labels'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { purchaseOrders } from '@/contract/entities/purchase-orders'
import type { RecordOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'
import { PurchaseOrderLines } from './purchase-order-lines'
import { SupplierOrderLink } from './supplier-order-link'

/** An order as its list has it. */
type KnownOrder = RecordOf<typeof purchaseOrders>

/** The content of a purchase order: lines, totals and facts. */
function OrderContent({ record, shown }: ContentProps<typeof purchaseOrders>) {
  return (
    <CurrencyScope codes={[shown.currency]}>
      <Box
        aria-busy={!record}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 320px' }, alignItems: 'start' }}
      >
        {record ? (
          <PurchaseOrderLines lines={record.lines} currency={record.currency} />
        ) : (
          <Skeleton variant="rectangular" height={48 + 72 * shown.lineCount} />
        )}
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Totals order={shown} />
          <Facts order={shown} placedByName={record?.placedByName} />
        </Box>
      </Box>
    </CurrencyScope>
  )
}

/** A purchase order: state, lines, totals and timeline. */
export const PurchaseOrderPage = recordPage<typeof purchaseOrders>({
  list: href('/purchases', {}),
  content: OrderContent,
})

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} sx={{ border: 1, borderColor: 'divider', p: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, fontSize: 13.5 }}
      >
        {children}
      </Box>
    </Paper>
  )
}

function Entry({ label, children, strong }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere', ...(strong && { fontWeight: 700, fontSize: 15 }) }}
      >
        {children}
      </Box>
    </>
  )
}

function Totals({ order }: { order: KnownOrder }) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  const money = useMoney()
  const { goodsAmount, domesticShippingFee, totalAmount, currency } = order
  return (
    <Card title={t('totals')}>
      <Entry label={label('goodsAmount')}>{money(goodsAmount, currency)}</Entry>
      <Entry label={label('domesticShippingFee')}>
        {domesticShippingFee === null ? t('shippingUncertain') : money(domesticShippingFee, currency)}
      </Entry>
      <Entry label={label('totalAmount')} strong>
        {money(totalAmount, currency)}
      </Entry>
    </Card>
  )
}

function Facts({ order, placedByName }: { order: KnownOrder; placedByName: string | null | undefined }) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  return (
    <Card title={t('details')}>
      <Entry label={label('supplierId')}>
        {order.supplierId === null ? (
          '–'
        ) : (
          <RecordLink path="suppliers" id={order.supplierId}>
            {order.supplierName}
          </RecordLink>
        )}
      </Entry>
      <Entry label={label('channelType')}>{order.channelTypeText}</Entry>
      <Entry label={label('supplierOrderId')}>
        <SupplierOrderLink channelType={order.channelType} supplierOrderId={order.supplierOrderId} />
      </Entry>
      <Entry label={label('warehouseId')}>
        <RecordLink path="warehouses" id={order.warehouseId}>
          {order.warehouseName}
        </RecordLink>
      </Entry>
      <Entry label={label('siteId')}>
        <RecordLink path="sites" id={order.siteId}>
          {order.siteName}
        </RecordLink>
      </Entry>
      <Entry label={label('orderId')}>{order.orderName ?? t('none')}</Entry>
      <Entry label={label('placedBy')}>{placedByName === undefined ? <SkeletonLine /> : (placedByName ?? '–')}</Entry>
      <Entry label={label('createdTime')}>
        <DateTime iso={order.createdTime} />
      </Entry>
      <Entry label={label('paidTime')}>{order.paidTime ? <DateTime iso={order.paidTime} /> : t('notYet')}</Entry>
      <Entry label={label('remark')}>{order.remark ?? '–'}</Entry>
    </Card>
  )
}
