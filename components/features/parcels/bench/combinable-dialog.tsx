'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { useLanguage } from '@/components/state/language'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { Combinable } from '@/contract/entities/parcels/packing'
import { call } from '@/lib/api/api'
import { BenchDialog } from './bench-dialog'

/** Orders of one customer and address in one warehouse, with the freight that one parcel saves. */
export function CombinableDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('packing')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const title = useId()
  const mayPack = useMay('orderPackages', 'write')
  const [packed, setPacked] = useState<readonly number[] | null>(null)
  const language = useLanguage()
  const { data, error } = useSWR(['orderpackages/combinable', language], () =>
    call('GET orderpackages/combinable', { query: {} }),
  )
  if (packed) return <BenchDialog orderIds={packed} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{t('combinableTitle')}</DialogTitle>
      <DialogContent sx={{ minHeight: 200 }}>
        {error && !data && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {!data && !error && <SkeletonLine />}
        {data?.length === 0 && t('combinableNone')}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
          {data?.map((group) => (
            <Box
              component="li"
              key={group.orders.map(({ orderId }) => orderId).join()}
              sx={{ display: 'flex', gap: 4, alignItems: 'start', py: 3, borderTop: 1, borderColor: 'divider' }}
            >
              <Group group={group} />
              {mayPack && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => setPacked(group.orders.map(({ orderId }) => orderId))}
                >
                  {t('packTogether')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const note = { fontSize: 12.5, color: 'text.secondary' } as const

function Group({ group: { customerName, address, warehouseName, siteName, orders, saving } }: { group: Combinable }) {
  const t = useTranslations('packing')
  const money = useMoney()
  const amount = (value: number) => money(value, saving?.currency)
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, fontSize: 13.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{customerName}</Box>
      <Box sx={note}>{[address.join(', '), warehouseName, siteName].filter(Boolean).join(' · ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {orders.map(({ orderId, friendlyOrderId }) => (
          <RecordLink key={orderId} path="orders" id={orderId}>
            {friendlyOrderId}
          </RecordLink>
        ))}
      </Box>
      <Box sx={note}>
        {saving
          ? t('saves', {
              ...{ amount: amount(saving.amount), together: amount(saving.together), apart: amount(saving.apart) },
            })
          : t('savesUnknown')}
      </Box>
    </Box>
  )
}
