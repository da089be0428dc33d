'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { DateTime } from '@/components/fields/dates/date-time'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { TabProps } from '@/components/resource/core/description'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import type { SupplierPackage } from '@/contract/entities/purchasing/purchase-parts'
import { call } from '@/lib/api/api'
import { nameOfLine } from '../line-name'
import { usePurchaseSaved, type WholePurchase } from '../use-purchase'
import { PackageDialog } from './package-dialog'

/** The parcels of a purchase order: announced, changed, received. */
export function PackagesTab({ record, refresh }: TabProps<WholePurchase>) {
  const t = useTranslations('purchaseOrders')
  const mayWrite = useMay('purchases', 'write')
  const { receive, remove } = usePackageActions(record.purchaseOrderId, refresh)
  const [open, setOpen] = useState<SupplierPackage | 'new' | null>(null)
  const { status, packages, lines } = record
  const nameOf = (lineId: number) => {
    const line = lines.find(({ purchaseOrderLineId }) => purchaseOrderLineId === lineId)
    return line ? nameOfLine(line) : '–'
  }
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
      <RowsTable
        label={t('parcels')}
        rows={packages}
        keyOf={({ purchaseOrderPackageId }) => purchaseOrderPackageId}
        empty={t('noParcels')}
        columns={[
          { title: t('parcel.carrier'), cell: ({ carrier }) => carrier },
          { title: t('parcel.trackingNo'), cell: (parcel) => <TrackingNo parcel={parcel} /> },
          {
            title: t('parcel.lines'),
            cell: (parcel) =>
              parcel.lines?.map((line) => `${line.qty} × ${nameOf(line.purchaseOrderLineId)}`).join(', ') ??
              t('unsure'),
          },
          {
            title: t('parcel.expectedDate'),
            cell: ({ expectedDate }) => (
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {expectedDate ?? '–'}
              </Box>
            ),
          },
          {
            title: t('arrived'),
            cell: ({ arrivedTime }) => (arrivedTime ? <DateTime iso={arrivedTime} /> : '–'),
          },
          {
            title: t('actions'),
            cell: (parcel) => (
              <>
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
              </>
            ),
          },
        ]}
      />
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
  const { confirm, notify } = useFeedback()
  const { run } = useAction()
  const saved = usePurchaseSaved()
  const done = (change: () => Promise<unknown>, message?: string) => {
    const work = async () => {
      await change()
      if (message) notify(message)
      await saved()
    }
    return run({ work, onDone: refresh })
  }
  return {
    receive: ({ purchaseOrderPackageId }: SupplierPackage) => {
      const params = { id, purchaseOrderPackageId }
      return done(() =>
        call('POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive', { params, body: {} }),
      )
    },
    remove: async ({ purchaseOrderPackageId, trackingNo }: SupplierPackage) => {
      const title = t('deleteParcel', { name: trackingNo })
      const text = `${t('deleteParcelText')}\n${resource('deleteText')}`
      if (!(await confirm({ title, text, yes: t('delete'), severity: 'error' }))) return
      const params = { id, purchaseOrderPackageId }
      await done(
        () => call('DELETE purchaseorders/{id}/packages/{purchaseOrderPackageId}', { params }),
        resource('deleted'),
      )
    },
  }
}

function TrackingNo({ parcel: { trackingNo, sharedWith } }: { parcel: SupplierPackage }) {
  const t = useTranslations('purchaseOrders')
  return (
    <>
      {trackingNo}
      {sharedWith.length > 0 && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t('sharedWith', { names: sharedWith.map(({ businessCode }) => businessCode).join(', ') })}
        </Box>
      )}
    </>
  )
}
