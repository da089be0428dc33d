'use client'
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ChannelBadge } from '@/components/fields/channel-badge'
import { href } from '@/lib/routes/navigation'
import type { PlacedOrder } from '../rules/order-table'
import { useAmountLabel } from '../use-amount-label'

interface Props {
  orders: readonly PlacedOrder[] | null
  /** Goes to exactly these orders. */
  onConfirm: () => void
  /** Stays with what is left on the list. */
  onStay: () => void
}

/** Confirms the placed purchase orders: each with its sum, channel and next step. */
export function PlacedDialog({ orders, onConfirm, onStay }: Props) {
  const t = useTranslations('purchaseList')
  return (
    <Dialog open={orders !== null} onClose={onStay} aria-labelledby="placed-title" maxWidth="sm" fullWidth>
      <DialogTitle id="placed-title" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <CheckCircleIcon color="success" />
        {t('placedTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t('placedText', { count: orders?.length ?? 0 })}</DialogContentText>
        <Table size="small" aria-label={t('placedTitle')} sx={{ mt: 2 }}>
          <TableBody>
            {orders?.map(({ purchaseOrderId, order }) => (
              <PlacedRow key={purchaseOrderId} purchaseOrderId={purchaseOrderId} order={order} />
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay}>{t('stay')}</Button>
        <Button variant="contained" autoFocus onClick={onConfirm}>
          {t('showOrders')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PlacedRow({ purchaseOrderId, order }: PlacedOrder) {
  const t = useTranslations('purchaseList')
  const { totalLabel } = useAmountLabel()
  if (!order) return null
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{order.supplierName ?? '–'}</TableCell>
      <TableCell>
        <ChannelBadge channel={order.channelType} />
      </TableCell>
      <TableCell align="right">
        <strong>{totalLabel(order.sums)}</strong>
      </TableCell>
      <TableCell align="right">
        <Link className="text-link" href={href('/purchases/[purchaseOrderId]', { purchaseOrderId })} prefetch={false}>
          {t('placedNext')}
        </Link>
      </TableCell>
    </TableRow>
  )
}
