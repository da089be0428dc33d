'use client'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { parcelMoves, useParcelMoves } from '@/components/parcels/use-parcel-moves'
import type { HeadProps } from '@/components/resource/record-page/parts/part'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import { NoAddressNotice } from './no-address-notice'
import { NoNewsNotice } from './no-news-notice'
import { packageBatches } from './package-dialogs'

const QuoteParcel = dynamic(() => import('./quote-parcel').then((file) => file.QuoteParcel), { ssr: false })
const PrintDialog = packageBatches.printPapers
const NewsDialog = dynamic(() => import('./news-dialog').then((file) => file.NewsDialog), { ssr: false })

type Props = HeadProps<typeof orderPackages>

/** What can be done with a parcel now, and what keeps it here. */
export function PackageHead({ entity, shown, record, children }: Props) {
  const t = useTranslations('parcels')
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const { move, dialog } = useParcelMoves(entity)
  const [open, setOpen] = useState<'quote' | 'news' | 'print' | null>(null)
  const { orderPackageId, status } = shown
  const close = () => setOpen(null)
  const next = parcelMoves[status]?.[0]
  const held = record?.orders.filter((order) => order.held) ?? []
  const unpaid = record?.orders.filter(({ balance }) => balance > 0) ?? []
  return children({
    actions: mayWrite && (
      <>
        {next && (
          // What has arrived waits for nothing.
          <Button variant={status === 'Delivered' ? 'outlined' : 'contained'} onClick={() => move(next, shown)}>
            {label(next)}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setOpen('print')}>
          {label('printPapers')}
        </Button>
      </>
    ),
    more: mayWrite
      ? [
          status === 'Packed'
            ? { key: 'quote', text: t('chooseFreight'), onSelect: () => setOpen('quote') }
            : { key: 'news', text: t('addNews'), onSelect: () => setOpen('news') },
        ]
      : [],
    notices: (
      <>
        <NoAddressNotice parcel={shown} />
        <NoNewsNotice parcel={shown} orders={record?.orders.map(({ friendlyOrderId }) => friendlyOrderId) ?? []} />
        {held.length > 0 && (
          <InlineAlert tone="warning">
            {t('held', { orders: held.map(({ friendlyOrderId }) => friendlyOrderId).join(', ') })}
          </InlineAlert>
        )}
        {status === 'Packed' && unpaid.length > 0 && (
          <InlineAlert tone="warning">
            {t('unpaid', { orders: unpaid.map(({ friendlyOrderId }) => friendlyOrderId).join(', ') })}
          </InlineAlert>
        )}
      </>
    ),
    dialogs: (
      <>
        {dialog}
        {open === 'quote' && <QuoteParcel parcel={shown} onClose={close} />}
        {open === 'print' && <PrintDialog ids={[orderPackageId]} onClose={close} />}
        {open === 'news' && <NewsDialog parcel={shown} onClose={close} />}
      </>
    ),
  })
}
