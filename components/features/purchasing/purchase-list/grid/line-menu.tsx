'use client'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { Actual } from '../rules/purchase-list-preview'
import { remediesOf } from '../rules/remedies'
import type { Commands } from '../use-purchase-list'
import { useRemedyLabel } from '../use-remedy-label'

/** The line whose menu is open, and its button. */
export interface OpenMenu {
  line: OrderPurchase
  anchor: HTMLElement
}

interface Props {
  menu: OpenMenu | null
  actual: Actual | undefined
  commands: Commands
  /** Shows all that is known of the line. */
  onFacts: (line: OrderPurchase) => void
  /** Shows only the lines of an order. */
  onOrder: (orderId: number, name: string) => void
  onClose: () => void
}

/** The further actions of one line, the remedies for an unavailable one first; a single menu serves all lines. */
export function LineMenu({ menu, actual, commands, onFacts, onOrder, onClose }: Props) {
  const t = useTranslations('purchaseList')
  const labelOf = useRemedyLabel()
  const remedies = menu ? remediesOf(menu.line, actual) : []
  const act = (work: (line: OrderPurchase) => void) => () => {
    if (menu) work(menu.line)
    onClose()
  }
  return (
    <Menu open={menu !== null} anchorEl={menu?.anchor} onClose={onClose}>
      {remedies.map((remedy) => (
        <MenuItem key={remedy.kind} onClick={act((line) => commands.mend(line, remedy))}>
          {labelOf(remedy)}
        </MenuItem>
      ))}
      {actual?.refusal && <MenuItem onClick={act(commands.deselect)}>{t('deselect')}</MenuItem>}
      <MenuItem onClick={act(onFacts)}>{t('showFacts')}</MenuItem>
      <MenuItem onClick={act(commands.chooseSupplier)}>
        {t(menu?.line.productSupplierId === null ? 'assign' : 'change')}
      </MenuItem>
      <MenuItem onClick={act((line) => commands.editRemark([line]))}>
        {t(menu?.line.remark ? 'editRemark' : 'addRemark')}
      </MenuItem>
      {menu?.line.checkedByName && !menu.line.checked && (
        <MenuItem onClick={act((line) => commands.check([line], true))}>
          {t('takeOver', { name: menu.line.checkedByName })}
        </MenuItem>
      )}
      {menu?.line.orderId && (
        <MenuItem onClick={act(({ orderId, orderName }) => orderId && onOrder(orderId, orderName ?? String(orderId)))}>
          {t('onlyOrder', { name: menu.line.orderName ?? menu.line.orderId })}
        </MenuItem>
      )}
      {menu?.line.supplierProductUrl && (
        <MenuItem component="a" href={menu.line.supplierProductUrl} target="_blank" rel="noreferrer" onClick={onClose}>
          {t('openProduct')}
        </MenuItem>
      )}
      <MenuItem onClick={act((line) => void commands.remove([line], 'cancel'))}>{t('cancelLine')}</MenuItem>
      <MenuItem onClick={act((line) => void commands.remove([line], 'delete'))} sx={{ color: 'error.main' }}>
        {t('deleteLine')}
      </MenuItem>
    </Menu>
  )
}
