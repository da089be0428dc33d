'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMoney } from '@/components/fields/money'
import type { GroupedColumn } from '@/components/grid/grouped-column'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { OrderPurchase } from '@/contract/entities/order-purchases'
import { ActualCell, type Remedies } from './actual-cell'
import { CheckAllCheckbox, CheckboxCell } from './checkbox-cell'
import { GroupTitle, groupNameOf } from './group-title'
import { Bound, nameOf, OwnProduct, Quantity, Remark } from './line-fields'
import type { GroupRow, LineRow, PurchaseListRow } from './purchase-list-rows'
import { readQuantity } from './purchase-list-rules'
import { lineAmount } from './purchase-list-totals'

export interface LineHandlers {
  /** The person may change lines. */
  isAllowed: boolean
  /** Whether the user may edit and the API is reachable. */
  mayWrite: boolean
  /** On a phone a single column has everything. */
  isCompact: boolean
  isFresh: boolean
  /** Whether a line has been previewed, and whether one has a remark: the others need the room until then. */
  hasActual: boolean
  hasRemarks: boolean
  onToggleAll: () => void
  onToggle: (row: PurchaseListRow) => void
  onOpenGroup: (key: string) => void
  /** Called with the typed number and the line as it was when editing began. */
  onQuantity: (line: OrderPurchase, typed: unknown) => void
  onSupplier: (line: OrderPurchase) => void
  onRemark: (line: OrderPurchase) => void
  onMenu: (line: OrderPurchase, anchor: HTMLElement) => void
  remedies: Remedies
}

/** The columns of the purchase list. */
export function useLineColumns(handlers: LineHandlers): GroupedColumn<PurchaseListRow>[] {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  const { isAllowed, mayWrite, isCompact, isFresh, onToggleAll, onToggle, onOpenGroup, onQuantity } = handlers
  const { onSupplier, onRemark, onMenu, remedies, hasActual, hasRemarks } = handlers
  return useMemo(() => {
    const ofLine = (render: (row: LineRow) => React.ReactNode) => (row: PurchaseListRow) =>
      row.kind === 'line' ? render(row) : null
    const checkOf = (row: PurchaseListRow) =>
      row.kind === 'line'
        ? { label: t('select', { name: nameOf(row.line) }), checked: row.line.checked }
        : { label: t('selectGroup', { name: groupNameOf(row, t) }), checked: checkedOf(row) }
    const onLine = (act: (line: OrderPurchase) => void) =>
      mayWrite ? (row: PurchaseListRow) => row.kind === 'line' && act(row.line) : undefined
    const widths = widthsOf({ isCompact, hasActual, hasRemarks })
    const columns: GroupedColumn<PurchaseListRow>[] = [
      {
        key: 'checked',
        title: t('selectAll'),
        width: 52,
        header: <CheckAllCheckbox label={t('selectAll')} disabled={!mayWrite} onToggle={onToggleAll} />,
        onHeaderSpace: mayWrite ? onToggleAll : undefined,
        render: (row, isFocused) => (
          <CheckboxCell {...checkOf(row)} disabled={!mayWrite} onToggle={() => onToggle(row)} isFocused={isFocused} />
        ),
        onSpace: mayWrite ? onToggle : undefined,
        onEnter: mayWrite ? onToggle : undefined,
      },
      {
        key: 'product',
        title: t('product'),
        ...widths.product,
        render: (row) =>
          row.kind === 'group' ? (
            <GroupTitle row={row} onToggle={() => onOpenGroup(row.key)} />
          ) : (
            <OwnProduct row={row} isCompact={isCompact} isFresh={isFresh} />
          ),
        onEnter: (row, cell) =>
          row.kind === 'group' ? onOpenGroup(row.key) : cell.querySelector<HTMLElement>('a[href]')?.click(),
      },
      {
        key: 'qty',
        title: t('qty'),
        width: 84,
        align: 'end',
        render: ofLine(({ line }) => <Quantity qty={line.qty} />),
        // An input in progress when the connection is lost is accepted and queued like every other write.
        isReadOnly: !mayWrite,
        ...(isAllowed && {
          numberOf: (row: PurchaseListRow) => (row.kind === 'line' ? row.line.qty : 0),
          onNumber: (row: PurchaseListRow, typed: unknown, seen: PurchaseListRow) => {
            if (row.kind !== 'line' || seen.kind !== 'line') return row
            onQuantity(seen.line, typed)
            return { ...row, line: { ...row.line, qty: readQuantity(typed) } }
          },
        }),
      },
      {
        key: 'bound',
        title: t('bound'),
        ...widths.bound,
        render: ofLine(({ line }) => <Bound line={line} onSupplier={mayWrite ? onSupplier : undefined} />),
        onEnter: onLine(onSupplier),
      },
      {
        key: 'actual',
        title: t('actual'),
        ...widths.actual,
        render: ofLine((row) => <ActualCell row={row} isFresh={isFresh} remedies={remedies} mayWrite={mayWrite} />),
        onEnter: mayWrite ? (row, cell) => row.kind === 'line' && onMenu(row.line, cell) : undefined,
      },
      {
        key: 'amount',
        title: t('amount'),
        width: 100,
        align: 'end',
        render: ofLine(({ line, actual }) => {
          const { price, currency } = (line.checked && isFresh && actual?.offer) || line
          return price === null ? '–' : money(lineAmount(price, line.qty), currency)
        }),
      },
      {
        key: 'remark',
        title: t('remark'),
        ...widths.remark,
        render: ofLine(({ line }) => <Remark line={line} onRemark={mayWrite ? onRemark : undefined} />),
        onEnter: onLine(onRemark),
      },
    ]
    if (isCompact) columns.splice(3, 4)
    if (mayWrite) {
      columns.push({
        key: 'menu',
        title: t('actions'),
        header: <HiddenTitle>{t('actions')}</HiddenTitle>,
        width: 52,
        render: ofLine(({ line }) => (
          <button
            type="button"
            className="row-button"
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={t('lineActions', { name: nameOf(line) })}
            onClick={(event) => onMenu(line, event.currentTarget)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="6" r="2" />
              <circle cx="12" cy="12" r="2" />
              <circle cx="12" cy="18" r="2" />
            </svg>
          </button>
        )),
      })
    }
    return columns
  }, [
    hasActual,
    hasRemarks,
    isAllowed,
    isCompact,
    isFresh,
    mayWrite,
    money,
    onMenu,
    onOpenGroup,
    onQuantity,
    onRemark,
    onSupplier,
    onToggle,
    onToggleAll,
    remedies,
    t,
  ])
}

/** What was not previewed and lines without remarks leave their room to the articles. */
const widthsOf = ({
  isCompact,
  hasActual,
  hasRemarks,
}: Pick<LineHandlers, 'isCompact' | 'hasActual' | 'hasRemarks'>) => ({
  product: { flex: hasActual ? 2.45 : 2.2, minWidth: isCompact ? 150 : hasActual ? 180 : 208 },
  // Room for the supplier's name beside the fee, which is never cut.
  bound: { flex: hasActual ? 3.65 : 3.9, minWidth: 250 },
  actual: hasActual ? { flex: 3, minWidth: 190 } : { flex: 0.9, minWidth: 112 },
  remark: hasRemarks ? { flex: 1, minWidth: 90 } : { flex: 0.4, minWidth: 76 },
})

const checkedOf = ({ checkedCount, lineIds }: GroupRow): boolean | 'some' =>
  checkedCount === lineIds.length ? true : checkedCount > 0 ? 'some' : false
