'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { BodyOf } from '@/contract/endpoints'
import type { SupplierPackage } from '@/contract/entities/purchasing/purchase-parts'
import type { FieldMeta } from '@/contract/field-meta'
import { call } from '@/lib/api/api'
import { CarrierInput } from '../carrier-input'
import { usePurchase, usePurchaseSaved } from '../use-purchase'
import { OutstandingInput } from './outstanding-input'

interface Props {
  purchase: { purchaseOrderId: number; businessCode: string }
  /** The parcel that is changed; left out: a new one. */
  parcel?: SupplierPackage
  onClose: () => void
}

const picks: FieldMeta = { kind: 'linePicks', key: 'purchaseOrderLineId' }

type Body = BodyOf<'POST purchaseorders/{id}/packages'>

/** Announces a parcel of a supplier, or changes one that has not arrived; without pieces its contents are unsure. */
export function PackageDialog({ purchase: { purchaseOrderId: id, businessCode }, parcel, onClose }: Props) {
  const t = useTranslations('purchaseOrders')
  const saved = usePurchaseSaved()
  const data = usePurchase(id)
  const lines = useMemo(() => {
    if (!data) return undefined
    const elsewhere = data.packages
      .filter((one) => !one.arrivedTime && one !== parcel)
      .flatMap((one) => one.lines ?? [])
    return data.lines.flatMap((line) => {
      const announced = elsewhere.filter((one) => one.purchaseOrderLineId === line.purchaseOrderLineId)
      const own = parcel?.lines?.find((one) => one.purchaseOrderLineId === line.purchaseOrderLineId)?.qty ?? 0
      const most = line.outstanding - announced.reduce((sum, { qty }) => sum + qty, 0) + own
      return most > 0 ? [{ ...line, outstanding: most }] : []
    })
  }, [data, parcel])
  if (!lines) return null
  return (
    <ActionDialog
      title={t(parcel ? 'changeParcel' : 'announceFor', { name: businessCode })}
      action={t(parcel ? 'save' : 'announce')}
      fields={{
        trackingNo: { meta: { kind: 'text' }, isRequired: true },
        carrier: { meta: { kind: 'text' }, isRequired: true, input: CarrierInput },
        expectedDate: { meta: { kind: 'date' }, isRequired: false },
        lines: { meta: picks, isRequired: false, input: OutstandingInput },
      }}
      record={{ lines }}
      given={
        parcel
          ? { ...parcel }
          : {
              expectedDate: data?.expectedDate,
              lines: lines.map(({ purchaseOrderLineId, outstanding: qty }) => ({ purchaseOrderLineId, qty })),
            }
      }
      labelOf={(name) => t(`parcel.${name as 'carrier' | 'trackingNo' | 'expectedDate' | 'lines'}`)}
      notice={t('unsureText')}
      onSubmit={async (values, idempotencyKey) => {
        const body = { ...(parcel && { lines: null }), ...values } as Body
        if (parcel) {
          const { purchaseOrderPackageId } = parcel
          await call('POST purchaseorders/{id}/packages/{purchaseOrderPackageId}', {
            ...{ params: { id, purchaseOrderPackageId }, body, idempotencyKey },
          })
        } else await call('POST purchaseorders/{id}/packages', { params: { id }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}
