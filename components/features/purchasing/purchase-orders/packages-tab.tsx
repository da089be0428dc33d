'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { DateTime } from '@/components/fields/date-time'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { TabProps } from '@/components/resource/core/description'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { SupplierPackage } from '@/contract/entities/purchase-parts'
import { call } from '@/lib/api/api'
import { nameOfLine } from './line-name'
import { PackageDialog } from './package-dialog'
import { usePurchaseSaved, type WholePurchase } from './use-purchase'

/** The parcels of a purchase order: announced, changed, received. */
export function PackagesTab({ record, refresh }: TabProps<WholePurchase>) {
  const t = useTranslations('purchaseOrders')
  const mayWrite = useMay('purchases', 'write')
  const resource = useTranslations('resource')
  const { confirm, notify, notifyError } = useFeedback()
  const saved = usePurchaseSaved()
  const [open, setOpen] = useState<SupplierPackage | 'new' | null>(null)
  const { purchaseOrderId: id, status, packages, lines } = record
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
  const receive = ({ purchaseOrderPackageId }: SupplierPackage) =>
    done(
      call('POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive', {
        ...{ params: { id, purchaseOrderPackageId }, body: {} },
      }),
    )
  const remove = async ({ purchaseOrderPackageId, trackingNo }: SupplierPackage) => {
    const title = t('deleteParcel', { name: trackingNo })
    const text = `${t('deleteParcelText')}\n${resource('deleteText')}`
    if (!(await confirm({ title, text, yes: t('delete'), severity: 'error' }))) return
    const params = { id, purchaseOrderPackageId }
    await done(call('DELETE purchaseorders/{id}/packages/{purchaseOrderPackageId}', { params }), resource('deleted'))
  }
  const nameOf = (lineId: number) => {
    const line = lines.find(({ purchaseOrderLineId }) => purchaseOrderLineId === lineId)
    return line ? nameOfLine(line) : '–'
  }
  const mayAnnounce = mayWrite && (status === 'Paid' || status === 'Shipped')
  const titles = [
    t('parcel.carrier'),
    t('parcel.trackingNo'),
    t('parcel.lines'),
    t('parcel.expectedDate'),
    t('arrived'),
  ]
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
            {[...titles, t('actions')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packages.map((parcel) => (
            <tr key={parcel.purchaseOrderPackageId}>
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
              </td>
            </tr>
          ))}
          {packages.length === 0 && (
            <tr>
              <td colSpan={6} className="none" data-first>
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
