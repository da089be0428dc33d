'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChannelBadge } from '@/components/fields/channel-badge'
import { useMoney } from '@/components/fields/money'
import { BusyButton } from '@/components/ui/busy-button'
import { maxSellerMessage } from '@/contract/entities/purchasing/order-purchases'
import { formatNumber } from '@/lib/format/number'
import { addSums } from '../rules/list-sums'
import type { OrderToPlace } from '../rules/order-table'
import { useAmountLabel } from '../use-amount-label'
import { useDifference } from '../use-remedy-label'

interface Props {
  orders: readonly OrderToPlace[]
  warehouseName: string
  /** Number of lines that stay on the list: not selected here, and ticked by colleagues. */
  staying: { unselected: number; others: number }
  /** It stays until the response has come, so that the second half of a double click meets nothing below it. */
  isPlacing: boolean
  onPlace: (messages: ReadonlyMap<number, string>) => void
  onClose: () => void
}

/** Each order with its sums, to be checked before money is spent, and a message to its seller. */
export function PlaceDialog({ orders, warehouseName, staying, isPlacing, onPlace, onClose }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const [messages, setMessages] = useState<ReadonlyMap<number, string>>(new Map())
  const lines = orders.reduce((sum, order) => sum + order.sums.lines, 0)
  const amounts = useWholeAmount(orders)
  const isTooLong = [...messages.values()].some((message) => message.trim().length > maxSellerMessage)
  const stays = [
    staying.unselected > 0 && t('staysUnselected', { count: staying.unselected }),
    staying.others > 0 && t('staysOthers', { count: staying.others }),
  ]
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isPlacing ? undefined : onClose}
      aria-labelledby="place-title"
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id="place-title">{t('placeTitle', { count: orders.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('placeText', { lines, amounts, warehouse: warehouseName })}</DialogContentText>
        <Table size="small" aria-label={t('placeTable')} sx={{ mt: 3, '& td, & th': { px: { xs: 1, sm: 2 } } }}>
          <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
            <TableRow>
              <TableCell>{t('bound')}</TableCell>
              <TableCell align="right">{t('placeLines')}</TableCell>
              <TableCell align="right">{t('placeGoods')}</TableCell>
              <TableCell align="right">{t('placeShipping')}</TableCell>
              <TableCell align="right">{t('placeTotal')}</TableCell>
              <TableCell>{t('sellerMessage')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {orders.map((order) => (
              <OrderRow
                key={order.firstLine}
                order={order}
                message={messages.get(order.firstLine) ?? ''}
                onMessage={(message) => setMessages(new Map(messages).set(order.firstLine, message))}
              />
            ))}
          </TableBody>
        </Table>
        {stays.some(Boolean) && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            {stays.filter(Boolean).join(' · ')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPlacing}>
          {common('cancel')}
        </Button>
        <BusyButton
          variant="contained"
          autoFocus
          loading={isPlacing}
          disabled={isTooLong}
          onClick={() => onPlace(messages)}
        >
          {t('place')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

/** Goods and shipping of all orders, by currency. */
function useWholeAmount(orders: readonly OrderToPlace[]): string {
  const { amountLabel } = useAmountLabel()
  return addSums(orders.map(({ sums }) => sums))
    .amounts.map(amountLabel)
    .map(({ goods, shipping }) => `${goods} ${shipping}`)
    .join(' + ')
}

interface RowProps {
  order: OrderToPlace
  message: string
  onMessage: (message: string) => void
}

function OrderRow({ order: { supplierName, channelType, sums, rises }, message, onMessage }: RowProps) {
  const t = useTranslations('purchaseList')
  const { amountLabel, totalLabel } = useAmountLabel()
  const money = useMoney()
  const differenceOf = useDifference()
  const [sum] = sums.amounts
  const { goods, shipping } = sum ? amountLabel(sum) : { goods: '–', shipping: '' }
  const fee = !sum || sum.unknownOrders > 0 ? t('shippingUncertain') : money(sum.freight, sum.currency)
  const isTooLong = message.trim().length > maxSellerMessage
  const name = supplierName ?? '–'
  return (
    <TableRow
      sx={{
        verticalAlign: 'top',
        '& td': { display: { xs: 'block', sm: 'table-cell' }, borderBottomWidth: { xs: 0, sm: 1 } },
        '& td.wide': { display: { xs: 'none', sm: 'table-cell' } },
        '& td:last-of-type': { borderBottomWidth: 1, pb: { xs: 4, sm: 1.5 } },
      }}
    >
      <TableCell>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', overflowWrap: 'anywhere' }}>
          <ChannelBadge channel={channelType} />
          {name}
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
          {`${t('linesName', { count: sums.lines })} · ${goods} ${shipping}`}
        </Typography>
        {rises && (
          <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {t('placeRises', { count: rises.count, difference: differenceOf(rises.amount) })}
          </Typography>
        )}
      </TableCell>
      <TableCell className="wide" align="right">
        {formatNumber(sums.lines, 0)}
      </TableCell>
      <TableCell className="wide" align="right">
        {goods}
      </TableCell>
      <TableCell className="wide" align="right">
        {fee}
      </TableCell>
      <TableCell align="right">
        <strong>{totalLabel(sums)}</strong>
      </TableCell>
      <TableCell>
        <TextField
          size="small"
          fullWidth
          multiline
          maxRows={3}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
          error={isTooLong}
          helperText={isTooLong ? t('messageTooLong', { max: maxSellerMessage }) : undefined}
          slotProps={{ htmlInput: { 'aria-label': t('messageTo', { name }) } }}
        />
      </TableCell>
    </TableRow>
  )
}
