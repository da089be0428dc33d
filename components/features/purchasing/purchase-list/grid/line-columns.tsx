'use client'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { GroupedColumn } from '@/components/grid/grouped-column'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { GroupRow, LineRow, PurchaseListRow } from '../rules/purchase-list-rows'
import { readQuantity } from '../rules/purchase-list-rules'
import type { Commands } from '../use-purchase-list'
import { ActualCell } from './actual-cell'
import { AmountCell } from './amount-cell'
import { CheckAllCheckbox, CheckboxCell } from './checkbox-cell'
import { FactsCell } from './facts-cell'
import { GroupTitle, groupNameOf } from './group-title'
import { Bound, CompactQuantity, nameOf, OwnProduct, Quantity, Remark } from './line-fields'
import { foundWidths } from './refused-height'

/** What the columns depend on; a new one renders every cell again. */
export interface ColumnOptions {
  commands: Commands
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
  /** There is room for what helps to decide, and a right to read it. */
  hasFacts: boolean
  /** The heads of groups name the suppliers. */
  isBySupplier: boolean
  onFacts: (row: LineRow) => void
  onToggleAll: () => void
  onMenu: (line: OrderPurchase, anchor: HTMLElement) => void
}

type Column = GroupedColumn<PurchaseListRow>

/** The columns of the purchase list. */
export function useLineColumns(options: ColumnOptions): Column[] {
  const t = useTranslations('purchaseList')
  const { commands, isAllowed, mayWrite, isCompact, isFresh, hasActual, hasRemarks, hasFacts } = options
  const { isBySupplier, onFacts, onToggleAll, onMenu } = options
  return useMemo(() => {
    const looks = { isAllowed, mayWrite, isCompact, isFresh, hasActual, hasRemarks, hasFacts, isBySupplier }
    const all = { ...looks, commands, onFacts, onToggleAll, onMenu }
    const parts: Parts = { ...all, t, widths: widthsOf(all) }
    const facts = hasFacts ? [factsColumn] : []
    const details = isCompact ? [] : [boundColumn, actualColumn, amountColumn, ...facts, remarkColumn]
    const columns = [checkedColumn, productColumn, quantityColumn, ...details, ...(mayWrite ? [menuColumn] : [])]
    return columns.map((columnOf) => columnOf(parts))
  }, [
    commands,
    hasActual,
    hasFacts,
    hasRemarks,
    isAllowed,
    isBySupplier,
    isCompact,
    isFresh,
    mayWrite,
    onFacts,
    onMenu,
    onToggleAll,
    t,
  ])
}

interface Parts extends ColumnOptions {
  t: ReturnType<typeof useTranslations<'purchaseList'>>
  widths: ReturnType<typeof widthsOf>
}

const ofLine = (render: (row: LineRow) => React.ReactNode) => (row: PurchaseListRow) =>
  row.kind === 'line' ? render(row) : null

function checkedColumn({ t, commands: { toggleRow }, mayWrite, onToggleAll }: Parts): Column {
  const checkOf = (row: PurchaseListRow) =>
    row.kind === 'line'
      ? { label: t('select', { name: nameOf(row.line) }), checked: row.line.checked }
      : { label: t('selectGroup', { name: groupNameOf(row, t) }), checked: checkedOf(row) }
  return {
    key: 'checked',
    title: t('selectAll'),
    width: 48,
    header: <CheckAllCheckbox label={t('selectAll')} disabled={!mayWrite} onToggle={onToggleAll} />,
    onHeaderSpace: mayWrite ? onToggleAll : undefined,
    render: (row, isFocused) => (
      <CheckboxCell {...checkOf(row)} disabled={!mayWrite} onToggle={() => toggleRow(row)} isFocused={isFocused} />
    ),
    onSpace: mayWrite ? toggleRow : undefined,
    onEnter: mayWrite ? toggleRow : undefined,
  }
}

function productColumn({ t, commands, widths, isCompact, isFresh, hasFacts }: Parts): Column {
  const onOpen = (key: string) => commands.dispatch({ type: 'groupClicked', key })
  return {
    key: 'product',
    title: t('product'),
    ...widths.product,
    render: (row) =>
      row.kind === 'group' ? (
        <GroupTitle row={row} isCompact={isCompact} onToggle={() => onOpen(row.key)} />
      ) : (
        <OwnProduct row={row} isCompact={isCompact} isFresh={isFresh} hasFacts={hasFacts} />
      ),
    onEnter: (row, cell) =>
      row.kind === 'group' ? onOpen(row.key) : cell.querySelector<HTMLElement>('a[href]')?.click(),
  }
}

const quantityColumn = ({ t, commands, isAllowed, mayWrite, isCompact }: Parts): Column => ({
  key: 'qty',
  title: t('qty'),
  width: 78,
  align: 'end',
  render: ofLine(({ line }) => (isCompact ? <CompactQuantity line={line} /> : <Quantity qty={line.qty} />)),
  // An input in progress when the connection is lost is accepted and queued like every other write.
  isReadOnly: !mayWrite,
  ...(isAllowed && {
    numberOf: (row: PurchaseListRow) => (row.kind === 'line' ? row.line.qty : 0),
    onNumber: (row: PurchaseListRow, typed: unknown, seen: PurchaseListRow) => {
      if (row.kind !== 'line' || seen.kind !== 'line') return row
      commands.typeQuantity(seen.line, typed)
      return { ...row, line: { ...row.line, qty: readQuantity(typed) } }
    },
  }),
})

function boundColumn({ t, commands, widths, mayWrite, isBySupplier }: Parts): Column {
  const onSupplier = mayWrite ? commands.chooseSupplier : undefined
  return {
    key: 'bound',
    title: t('bound'),
    ...widths.bound,
    render: ofLine((row) => <Bound row={row} isNamed={!isBySupplier} onSupplier={onSupplier} />),
    onEnter: onSupplier && ((row) => row.kind === 'line' && onSupplier(row.line)),
  }
}

const actualColumn = ({ t, commands, widths, mayWrite, isFresh, onMenu }: Parts): Column => ({
  key: 'actual',
  title: t('actual'),
  ...widths.actual,
  render: ofLine((row) => <ActualCell row={row} isFresh={isFresh} remedies={commands} mayWrite={mayWrite} />),
  onEnter: mayWrite ? (row, cell) => row.kind === 'line' && onMenu(row.line, cell) : undefined,
})

const amountColumn = ({ t }: Parts): Column => ({
  key: 'amount',
  title: t('amount'),
  width: 130,
  align: 'end',
  render: ofLine((row) => <AmountCell row={row} />),
})

const factsColumn = ({ t, onFacts }: Parts): Column => ({
  key: 'facts',
  title: t('facts'),
  ...{ flex: 2, minWidth: 182 },
  render: ofLine((row) => <FactsCell row={row} onOpen={onFacts} />),
  onEnter: (row) => row.kind === 'line' && onFacts(row),
})

function remarkColumn({ t, commands, widths, mayWrite }: Parts): Column {
  const onRemark = mayWrite ? (line: OrderPurchase) => commands.editRemark([line]) : undefined
  return {
    key: 'remark',
    title: t('remark'),
    ...widths.remark,
    render: ofLine(({ line }) => <Remark line={line} onRemark={onRemark} />),
    onEnter: onRemark && ((row) => row.kind === 'line' && onRemark(row.line)),
  }
}

const menuColumn = ({ t, onMenu }: Parts): Column => ({
  key: 'menu',
  title: t('actions'),
  header: <HiddenTitle>{t('actions')}</HiddenTitle>,
  width: 48,
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

/** What was not previewed and lines without remarks leave their room to the articles. */
const widthsOf = ({
  isCompact,
  hasActual,
  hasRemarks,
}: Pick<ColumnOptions, 'isCompact' | 'hasActual' | 'hasRemarks'>) => ({
  product: { flex: hasActual ? 2.45 : 2.2, minWidth: isCompact ? 150 : hasActual ? 180 : 208 },
  // Room for the supplier's name beside the fee, which is never cut.
  bound: { flex: hasActual ? 3.65 : 3.9, minWidth: 250 },
  actual: hasActual ? { flex: 3, minWidth: foundWidths.tight } : { flex: 0.9, minWidth: 104 },
  remark: hasRemarks ? { flex: 1, minWidth: 100 } : { flex: 0.4, minWidth: 76 },
})

const checkedOf = ({ checkedCount, lineIds }: GroupRow): boolean | 'some' =>
  checkedCount === lineIds.length ? true : checkedCount > 0 ? 'some' : false
