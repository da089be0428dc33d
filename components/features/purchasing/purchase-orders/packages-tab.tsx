'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { DateTime } from '@/components/fields/dates/date-time'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { TabProps } from '@/components/resource/core/description'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { SupplierPackage } from '@/contract/entities/purchasing/purchase-parts'
import { call } from '@/lib/api/api'
import { nameOfLine } from '../line-name'
import { usePurchaseSaved, type WholePurchase } from '../use-purchase'
import { PackageDialog } from './package-dialog'

const parcelFields = ['carrier', 'trackingNo', 'lines', 'expectedDate'] as const
const columns = [...parcelFields.map((field) => `parcel.${field}` as const), 'arrived', 'actions'] as const

/** The parcels of a purchase order: announced, changed, received. */
export function PackagesTab({ record, refresh }: TabProps<WholePurchase>) {
  const t = useTranslations('purchaseOrders')
  const mayWrite = useMay('purchases', 'write')
  const { receive, remove } = usePackageActions(record.purchaseOrderId, refresh)
  const [open, setOpen] = useState<SupplierPackage | 'new' | null>(null)
  const { status, packages, lines } = record
  const mayAnnounce = mayWrite && (status === 'Paid' || status === 'Shipped')
  return (
    <Section
      title={t('parcels')}
      action={
        mayAnnounce && (
          <Button variant="outlined" onClick={() => setOpen('new')}>
            {t('announce')}
          </Button>
        )
      }
    >
      <LineFrame aria-label={t('parcels')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packages.map((parcel) => (
            <PackageRow key={parcel.purchaseOrderPackageId} parcel={parcel} lines={lines}>
              {!parcel.arrivedTime && mayWrite && (
                <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1 }}>
                  <Button size="small" variant="outlined" onClick={() => void receive(parcel)}>
                    {t('receive')}
                  </Button>
                  <Button size="small" onClick={() => setOpen(parcel)}>
                    {t('edit')}
                  </Button>
                  <Button size="small" onClick={() => void remove(parcel)}>
                    {t('delete')}
                  </Button>
                </Box>
              )}
            </PackageRow>
          ))}
          {packages.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="none" data-first>
                {t('noParcels')}
              </td>
            </tr>
          )}
        </tbody>
      </LineFrame>
      {open && (
        <PackageDialog
          purchase={record}
          parcel={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen(null)
            refresh()
          }}
        />
      )}
    </Section>
  )
}

function usePackageActions(id: number, refresh: () => void) {
  const t = useTranslations('purchaseOrders')
  const resource = useTranslations('resource')
  const { confirm, notify, notifyError } = useFeedback()
  const saved = usePurchaseSaved()
  const done = async (work: Promise<unknown>, message?: string) => {
    try {
      await work
      if (message) notify(message)
      await saved()
      refresh()
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    receive: ({ purchaseOrderPackageId }: SupplierPackage) => {
      const params = { id, purchaseOrderPackageId }
      return done(call('POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive', { params, body: {} }))
    },
    remove: async ({ purchaseOrderPackageId, trackingNo }: SupplierPackage) => {
      const title = t('deleteParcel', { name: trackingNo })
      const text = `${t('deleteParcelText')}\n${resource('deleteText')}`
      if (!(await confirm({ title, text, yes: t('delete'), severity: 'error' }))) return
      const params = { id, purchaseOrderPackageId }
      await done(call('DELETE purchaseorders/{id}/packages/{purchaseOrderPackageId}', { params }), resource('deleted'))
    },
  }
}

interface RowProps {
  parcel: SupplierPackage
  lines: WholePurchase['lines']
  /** What can be done with it. */
  children: ReactNode
}

function PackageRow({ parcel, lines, children }: RowProps) {
  const t = useTranslations('purchaseOrders')
  const nameOf = (lineId: number) => {
    const line = lines.find(({ purchaseOrderLineId }) => purchaseOrderLineId === lineId)
    return line ? nameOfLine(line) : '–'
  }
  return (
    <tr>
      <td data-first>{parcel.carrier}</td>
      <td data-title={t('parcel.trackingNo')}>
        {parcel.trackingNo}
        {parcel.sharedWith.length > 0 && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {t('sharedWith', { names: parcel.sharedWith.map(({ businessCode }) => businessCode).join(', ') })}
          </Box>
        )}
      </td>
      <td data-title={t('parcel.lines')}>
        {parcel.lines
          ? parcel.lines.map((line) => `${line.qty} × ${nameOf(line.purchaseOrderLineId)}`).join(', ')
          : t('unsure')}
      </td>
      <td data-title={t('parcel.expectedDate')}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {parcel.expectedDate ?? '–'}
        </Box>
      </td>
      <td data-title={t('arrived')}>{parcel.arrivedTime ? <DateTime iso={parcel.arrivedTime} /> : '–'}</td>
      <td data-title={t('actions')}>
        {parcel.purchaseInspectionId !== null && (
          <RecordLink path="purchaseinspections" id={parcel.purchaseInspectionId}>
            {t('inspection')}
          </RecordLink>
        )}
        {children}
      </td>
    </tr>
  )
}
