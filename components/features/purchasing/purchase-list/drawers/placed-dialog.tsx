'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'

/** Confirms the number of placed purchase orders, with a link to exactly these. */
export function PlacedDialog({ orders, onConfirm }: { orders: readonly number[] | null; onConfirm: () => void }) {
  const t = useTranslations('purchaseList')
  return (
    <Dialog open={orders !== null} onClose={onConfirm} aria-labelledby="placed-title" maxWidth="xs" fullWidth>
      <DialogTitle id="placed-title" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <CheckCircleIcon color="success" />
        {t('placedTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t('placedText', { count: orders?.length ?? 0 })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onConfirm}>
          {t('showOrders')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
