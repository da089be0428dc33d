'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { Loss } from './use-booking'

/** Which orders have lost pieces to a movement. */
export function LossDialog({ losses, onClose }: { losses: readonly Loss[]; onClose: () => void }) {
  const t = useTranslations('stock')
  const common = useTranslations('common')
  const title = useId()
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('lossTitle')}</DialogTitle>
      <DialogContent sx={{ fontSize: 13.5 }}>
        <Box component="ul" sx={{ m: 0, mb: 3, pl: 5, display: 'grid', gap: 1 }}>
          {losses.map(({ orderId, friendlyOrderId, name, qty }) => (
            <li key={`${orderId} ${name}`}>
              {t.rich('loss', {
                ...{ qty, name, number: friendlyOrderId },
                order: (number) => (
                  <RecordLink path="orders" id={orderId}>
                    {number}
                  </RecordLink>
                ),
              })}
            </li>
          ))}
        </Box>
        {t('lossNext')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          {common('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
