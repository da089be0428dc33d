'use client'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import type { Remedies } from './actual-cell'
import { type Actual, quantityRemedy } from './purchase-list-preview'

interface Props {
  menu: { line: OrderPurchase; anchor: HTMLElement } | null
  actual: Actual | undefined
  remedies: Remedies
  onClose: () => void
  onRemark: (line: OrderPurchase) => void
  onRemove: (lines: readonly OrderPurchase[], how: 'cancel' | 'delete') => Promise<void>
}

/** The further actions of one line, the remedies for an unavailable one first; a single menu serves all lines. */
export function LineMenu({ menu, actual, remedies, onClose, onRemark, onRemove }: Props) {
  const t = useTranslations('purchaseList')
  const qty = menu ? quantityRemedy(menu.line, actual?.refusal).qty : null
  const act = (work: (line: OrderPurchase) => void) => () => {
    if (menu) work(menu.line)
    onClose()
  }
  return (
    <Menu open={menu !== null} anchorEl={menu?.anchor} onClose={onClose}>
      {qty !== null && (
        <MenuItem onClick={act((line) => remedies.setQuantity(line, qty))}>{t('useQty', { qty })}</MenuItem>
      )}
      {actual?.refusal && <MenuItem onClick={act(remedies.deselect)}>{t('deselect')}</MenuItem>}
      <MenuItem onClick={act(remedies.chooseSupplier)}>
        {t(menu?.line.productSupplierId === null ? 'assign' : 'change')}
      </MenuItem>
      <MenuItem onClick={act(onRemark)}>{t(menu?.line.remark ? 'editRemark' : 'addRemark')}</MenuItem>
      {menu?.line.supplierProductUrl && (
        <MenuItem component="a" href={menu.line.supplierProductUrl} target="_blank" rel="noreferrer" onClick={onClose}>
          {t('openProduct')}
        </MenuItem>
      )}
      <MenuItem onClick={act((line) => void onRemove([line], 'cancel'))}>{t('cancelLine')}</MenuItem>
      <MenuItem onClick={act((line) => void onRemove([line], 'delete'))} sx={{ color: 'error.main' }}>
        {t('deleteLine')}
      </MenuItem>
    </Menu>
  )
}
