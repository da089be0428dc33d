'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CurrencyScope } from '@/components/fields/money'
import { Notice } from '@/components/resource/core/list-notice'
import { usePageState } from '@/components/state/page-state'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { ResponseOf } from '@/contract/endpoints'
import type { OrderPurchase, PurchasePreview } from '@/contract/entities/order-purchases'
import { maxLines } from './compare-lines'
import { LineMenu } from './line-menu'
import { LinesGrid } from './lines-grid'
import { OrderingBar } from './ordering-bar'
import { PlacedDialog } from './placed-dialog'
import { foundLines, type PurchaseListRow, rowsOf } from './purchase-list-rows'
import { readQuantity } from './purchase-list-rules'
import { countChecked, countRises, currenciesOf } from './purchase-list-totals'
import { SelectionBar } from './selection-bar'
import { type Place, Toolbar } from './toolbar'
import { useLineActions } from './use-line-actions'
import { useOrdering } from './use-ordering'
import { usePurchaseList } from './use-purchase-list'

const AddSkuDrawer = dynamic(() => import('./add-sku-drawer').then((file) => file.AddSkuDrawer), { ssr: false })
const SupplierDrawer = dynamic(() => import('./supplier-drawer').then((file) => file.SupplierDrawer), { ssr: false })
const RemarkDrawer = dynamic(() => import('./remark-drawer').then((file) => file.RemarkDrawer), { ssr: false })

interface Props {
  site: Place | null
  warehouse: Place | null
  initial: ResponseOf<'GET orderpurchases'> | undefined
  /** The site was just switched; its picker keeps the focus. */
  isSiteFocused: boolean
  onSite: (site: Place | null) => void
  onWarehouse: (warehouse: Place | null) => void
}

type OpenDrawer =
  | { kind: 'sku' }
  | { kind: 'supplier'; line: OrderPurchase }
  | { kind: 'remark'; lines: OrderPurchase[] }
  | null

/** Working the purchase list of one site: group, select, mend, preview, place. */
export function PurchaseListScreen({ site, warehouse, initial, isSiteFocused, onSite, onWarehouse }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { say } = useFeedback()
  const isAllowed = useMay('carts', 'write')
  const siteId = site?.id ?? null
  const [find, setFind] = usePageState(`find of ${siteId}`, '')
  const [wantsRefused, setWantsRefused] = useState<PurchasePreview | null>(null)
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const [menu, setMenu] = useState<{ line: OrderPurchase; anchor: HTMLElement } | null>(null)
  const list = usePurchaseList(siteId, initial, warehouse?.id ?? null)
  const actions = useLineActions(list)
  const { state, actuals, dispatch, isLost } = list
  // Without an answer of the API the lines are what they were: to be looked at, not worked on.
  const mayWrite = isAllowed && !isLost
  const codes = useMemo(() => currenciesOf(state.lines, state.preview), [state.lines, state.preview])
  const ordering = useOrdering(list, siteId, warehouse?.name ?? '', codes)
  const shownFind = useDeferredValue(find)
  // For this one preview: the next may refuse others, or none.
  const onlyRefused = wantsRefused !== null && wantsRefused === state.preview
  const found = useMemo(
    () => foundLines(state.lines, actuals, { find: shownFind, onlyRefused }),
    [actuals, onlyRefused, shownFind, state.lines],
  )
  const rows = useMemo(() => rowsOf(state, found, actuals), [actuals, found, state])
  const checked = useMemo(() => state.lines.filter((line) => line.checked), [state.lines])
  const hidden = useMemo(() => {
    const inView = new Set(found)
    return checked.filter((line) => !inView.has(line))
  }, [checked, found])
  const counts = useMemo(() => countChecked(state.lines), [state.lines])
  const rises = useMemo(() => countRises(state.lines, actuals), [actuals, state.lines])

  const linesOf = (row: PurchaseListRow) => {
    if (row.kind === 'line') return [row.line]
    const ids = new Set(row.lineIds)
    return state.lines.filter((line) => ids.has(line.orderPurchaseId))
  }
  const remedies = useMemo(
    () => ({
      setQuantity: actions.setQuantity,
      chooseSupplier: (line: OrderPurchase) => setDrawer({ kind: 'supplier', line }),
      deselect: (line: OrderPurchase) => actions.check([line], false),
    }),
    [actions],
  )
  // These see the lines as they are, and stay the same themselves: with another one every cell is drawn again.
  const onToggle = useEventCallback((row: PurchaseListRow) => actions.toggle(linesOf(row)))
  const onToggleAll = useEventCallback(() => {
    // As long as the rest is on its way, “all” would not be all.
    if (!list.isPartial) actions.toggle(found)
  })
  const onOpenGroup = useCallback((key: string) => dispatch({ type: 'groupClicked', key }), [dispatch])
  const onQuantity = useCallback(
    (line: OrderPurchase, typed: unknown) => {
      const qty = readQuantity(typed)
      if (String(typed ?? '').trim() !== String(qty)) say(t('qtyReset'), 'warning')
      actions.setQuantity(line, qty)
    },
    [actions, say, t],
  )
  const onRemark = useCallback((line: OrderPurchase) => setDrawer({ kind: 'remark', lines: [line] }), [])
  const onMenu = useCallback((line: OrderPurchase, anchor: HTMLElement) => setMenu({ line, anchor }), [])
  const checkedHere = useMemo(() => countChecked(found).lines, [found])

  return (
    <CurrencyScope codes={codes}>
      <PageHeader
        title={t('drawerTitle')}
        count={list.isPartial ? list.total : state.lines.length}
        action={
          isAllowed && (
            <OrderingBar
              state={state}
              isDisabled={isLost}
              onPreview={() => void ordering.preview()}
              onPlace={() => void ordering.place()}
              onAddSku={siteId === null ? undefined : () => setDrawer({ kind: 'sku' })}
            />
          )
        }
      />
      {!isAllowed && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('readOnly')}
        </Typography>
      )}
      {list.total > maxLines && (
        <InlineAlert tone="warning">{t('tooMany', { shown: maxLines, count: list.total })}</InlineAlert>
      )}
      <Toolbar
        site={site}
        warehouse={warehouse}
        isDisabled={state.busy !== null || isLost}
        isSiteFocused={isSiteFocused}
        missingWarehouse={ordering.missingWarehouse}
        grouping={state.grouping}
        find={find}
        onFind={setFind}
        onSite={onSite}
        onWarehouse={(next) => {
          onWarehouse(next)
          dispatch({ type: 'warehouseChosen', warehouseId: next?.id ?? null })
        }}
        onGrouping={(grouping) => void ordering.group(grouping)}
      />
      <Paper
        sx={{
          position: 'relative',
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          // On a desk list and bar fill the window together, however many lines the bar takes.
          height: { md: 'max(420px, calc(100dvh - 212px - var(--tags-bar, 0px)))' },
        }}
      >
        {(list.isRefetching || state.busy) && <RefetchBar />}
        <Box role="status">{isLost && <InlineAlert tone="warning">{t('notConnected')}</InlineAlert>}</Box>
        <Box
          sx={{
            flex: { md: 1 },
            minHeight: 0,
            opacity: isLost ? 0.55 : 1,
            height: { xs: 'max(360px, calc(100dvh - 262px))', md: 'auto' },
          }}
        >
          {list.error ? (
            <Notice title={t('loadFailed')} text={explanation(list.error)}>
              <Button variant="outlined" onClick={() => void list.reload()}>
                {common('retry')}
              </Button>
            </Notice>
          ) : rows.length > 0 ? (
            <LinesGrid
              label={t('drawerTitle')}
              rows={rows}
              isAllowed={isAllowed}
              mayWrite={mayWrite}
              isFresh={state.previewed}
              isAllChecked={checkedHere === found.length ? true : checkedHere > 0 ? 'some' : false}
              onToggleAll={onToggleAll}
              onToggle={onToggle}
              onOpenGroup={onOpenGroup}
              onQuantity={onQuantity}
              onSupplier={remedies.chooseSupplier}
              onRemark={onRemark}
              onMenu={onMenu}
              remedies={remedies}
            />
          ) : (
            <EmptyList hasSite={site !== null} isLoading={list.isLoading} find={shownFind} />
          )}
        </Box>
        <SelectionBar
          state={state}
          counts={counts}
          hidden={hidden.length}
          hiddenBy={onlyRefused ? 'view' : 'search'}
          onDeselectHidden={() => actions.check(hidden, false)}
          rises={rises}
          onlyRefused={onlyRefused}
          onOnlyRefused={(only) => setWantsRefused(only ? state.preview : null)}
          mayWrite={mayWrite}
          onRemark={() => setDrawer({ kind: 'remark', lines: checked })}
          onCancel={() => void actions.remove(checked, 'cancel', hidden.length)}
          onDelete={() => void actions.remove(checked, 'delete', hidden.length)}
        />
      </Paper>
      <LineMenu
        menu={menu}
        onClose={() => setMenu(null)}
        actual={menu ? actuals.get(menu.line.orderPurchaseId) : undefined}
        remedies={remedies}
        onRemark={onRemark}
        onRemove={actions.remove}
      />
      {drawer?.kind === 'sku' && siteId !== null && (
        <AddSkuDrawer
          siteId={siteId}
          companyId={site?.companyId ?? 0}
          onClose={() => setDrawer(null)}
          onAdded={(line) => {
            list.confirmed([line.orderPurchaseId], [line])
            void list.reload().then(list.recount)
          }}
        />
      )}
      {drawer?.kind === 'supplier' && (
        <SupplierDrawer
          line={drawer.line}
          onClose={() => setDrawer(null)}
          onChosen={(id) => void actions.bind(drawer.line, id)}
        />
      )}
      {drawer?.kind === 'remark' && (
        <RemarkDrawer
          lines={drawer.lines}
          onClose={() => setDrawer(null)}
          hidden={
            drawer.lines.filter(
              (line) => drawer.lines.length > 1 && !found.some((one) => one.orderPurchaseId === line.orderPurchaseId),
            ).length
          }
          onSave={(remark) => void actions.setRemark(drawer.lines, remark)}
        />
      )}
      <PlacedDialog orders={ordering.placed} onConfirm={ordering.showPlaced} />
    </CurrencyScope>
  )
}

function EmptyList({ hasSite, isLoading, find }: { hasSite: boolean; isLoading: boolean; find: string }) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  if (!hasSite) return <Notice title={t('chooseSite')} />
  if (isLoading) return <Notice title={common('loading')} />
  return find.trim() ? (
    <Notice title={t('noneFound', { text: find.trim() })} />
  ) : (
    <Notice title={t('empty')} text={t('emptyHint')} />
  )
}
