'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { CurrencyScope } from '@/components/fields/money'
import { EmptyState } from '@/components/resource/core/list-notice'
import { usePageState } from '@/components/state/page-state'
import { useMay } from '@/components/state/session-context'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { ResponseOf } from '@/contract/endpoints'
import type { OrderPurchase, PurchasePreview } from '@/contract/entities/order-purchases'
import { maxCounted } from '@/contract/list-limits'
import { maxLines } from './compare-lines'
import { FilledSites } from './filled-sites'
import { LineMenu } from './line-menu'
import { LinesGrid } from './lines-grid'
import { OrderingBar } from './ordering-bar'
import { PlacedDialog } from './placed-dialog'
import { foundLines, type PurchaseListRow, rowsOf } from './purchase-list-rows'
import { readQuantity } from './purchase-list-rules'
import { countChecked, countRises, currenciesOf } from './purchase-list-totals'
import { SelectionBar } from './selection-bar'
import { type SiteAndWarehouse, Toolbar } from './toolbar'
import { useLineActions } from './use-line-actions'
import { useOrdering } from './use-ordering'
import { usePurchaseList } from './use-purchase-list'

const AddSkuDrawer = dynamic(() => import('./add-sku-drawer').then((file) => file.AddSkuDrawer), { ssr: false })
const SupplierDrawer = dynamic(() => import('./supplier-drawer').then((file) => file.SupplierDrawer), { ssr: false })
const RemarkDrawer = dynamic(() => import('./remark-drawer').then((file) => file.RemarkDrawer), { ssr: false })

interface Props {
  site: SiteAndWarehouse | null
  warehouse: SiteAndWarehouse | null
  initial: ResponseOf<'GET orderpurchases'> | undefined
  /** The site was just switched; its picker keeps the focus. */
  isSiteFocused: boolean
  onSite: (site: SiteAndWarehouse | null) => void
  onWarehouse: (warehouse: SiteAndWarehouse | null) => void
}

type OpenDrawer =
  | { kind: 'sku' }
  | { kind: 'supplier'; line: OrderPurchase }
  | { kind: 'remark'; lines: OrderPurchase[] }
  | null

/** The purchase list of a site: group, select, fix, preview, place. */
export function PurchaseListScreen({ site, warehouse, initial, isSiteFocused, onSite, onWarehouse }: Props) {
  const t = useTranslations('purchaseList')
  const navigation = useTranslations('navigation')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { notify } = useFeedback()
  const isAllowed = useMay('carts', 'write')
  const siteId = site?.id ?? null
  const [find, setFind] = usePageState(`find of ${siteId}`, '')
  const [wantsRefused, setWantsRefused] = useState<PurchasePreview | null>(null)
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  const [menu, setMenu] = useState<{ line: OrderPurchase; anchor: HTMLElement } | null>(null)
  const list = usePurchaseList(siteId, initial, warehouse?.id ?? null)
  const actions = useLineActions(list)
  const { state, actuals, dispatch, isLost, isSaved, unsaved } = list
  const [isTyping, setTyping] = useState(false)
  const [isRemarked, setRemarked] = useState(false)
  const isUnsaved = !isSaved || isTyping || isRemarked
  const { mark, leave } = useUnsavedGuard(false)
  useEffect(() => mark(isUnsaved), [isUnsaved, mark])
  // While the API is unreachable the lines are read-only, in their last known state.
  const mayWrite = isAllowed && !isLost
  const codes = useMemo(() => currenciesOf(state.lines, state.preview), [state.lines, state.preview])
  const ordering = useOrdering(list, siteId, warehouse?.name ?? '', codes)
  const shownFind = useDeferredValue(find)
  // Valid for this preview only: the next may refuse other lines.
  const onlyRefused = wantsRefused !== null && wantsRefused === state.preview
  const found = useMemo(
    () => foundLines(state.lines, actuals, { find: shownFind, onlyRefused }),
    [actuals, onlyRefused, shownFind, state.lines],
  )
  const rows = useMemo(() => rowsOf(state, found, actuals, unsaved), [actuals, found, state, unsaved])
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
  // Stable callbacks that read the latest lines: a new identity would render every cell again.
  const onToggle = useEventCallback((row: PurchaseListRow) => actions.toggle(linesOf(row)))
  const onToggleAll = useEventCallback(() => {
    // While lines are still loading, “all” would miss some.
    if (!list.isPartial) actions.toggle(found)
  })
  const onOpenGroup = useCallback((key: string) => dispatch({ type: 'groupClicked', key }), [dispatch])
  const onQuantity = useCallback(
    (line: OrderPurchase, typed: unknown) => {
      const qty = readQuantity(typed)
      if (String(typed ?? '').trim() !== String(qty)) notify(t('qtyReset'), 'warning')
      actions.setQuantity(line, qty)
    },
    [actions, notify, t],
  )
  const onRemark = useCallback((line: OrderPurchase) => setDrawer({ kind: 'remark', lines: [line] }), [])
  const onMenu = useCallback((line: OrderPurchase, anchor: HTMLElement) => setMenu({ line, anchor }), [])
  const checkedHere = useMemo(() => countChecked(found).lines, [found])

  return (
    <CurrencyScope codes={codes}>
      <PageHeader
        title={navigation('purchaseList')}
        count={list.isPartial ? list.total : state.lines.length}
        countIsExact={!list.isPartial || list.total <= maxCounted}
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
      {list.total > maxLines && <InlineAlert tone="warning">{t('tooMany', { shown: maxLines })}</InlineAlert>}
      <Toolbar
        site={site}
        warehouse={warehouse}
        isDisabled={state.busy !== null || isLost}
        isSiteFocused={isSiteFocused}
        missingWarehouse={ordering.missingWarehouse}
        grouping={state.grouping}
        find={find}
        onFind={setFind}
        onSite={(next) => void leave(() => onSite(next))}
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
          // On a desktop list and bar fill the window together, whatever the height of the bar.
          height: { md: 'max(420px, calc(100dvh - 212px - var(--tags-bar, 0px)))' },
        }}
      >
        {(list.isRefetching || state.busy) && <RefetchBar />}
        <Box role="status">
          {isLost && (
            <InlineAlert tone="warning">
              {t('notConnected')} {unsaved.size > 0 && t('notSavedCount', { count: unsaved.size })}
            </InlineAlert>
          )}
        </Box>
        <Box
          sx={{
            flex: { md: 1 },
            minHeight: 0,
            // What waits for the API is as readable as before.
            ...(isLost && { '& [role=row]:not(:has([data-unsaved]))': { opacity: 0.55 } }),
            height: { xs: 'max(360px, calc(100dvh - 262px))', md: 'auto' },
          }}
        >
          {list.error ? (
            <EmptyState title={t('loadFailed')} text={explanation(list.error)}>
              <Button variant="outlined" onClick={() => void list.reload()}>
                {common('retry')}
              </Button>
            </EmptyState>
          ) : rows.length > 0 ? (
            <LinesGrid
              label={navigation('purchaseList')}
              rows={rows}
              isAllowed={isAllowed}
              mayWrite={mayWrite}
              isFresh={state.previewed}
              isAllChecked={checkedHere === found.length ? true : checkedHere > 0 ? 'some' : false}
              onTyping={setTyping}
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
          onDirty={setRemarked}
          onSave={(remark) => void actions.setRemark(drawer.lines, remark)}
        />
      )}
      <PlacedDialog orders={ordering.placed} onConfirm={ordering.showPlaced} />
    </CurrencyScope>
  )
}

function EmptyList({ hasSite, isLoading, find }: { hasSite: boolean; isLoading: boolean; find: string }) {
  const t = useTranslations('purchaseList')
  const cart = useTranslations('cart')
  const common = useTranslations('common')
  if (!hasSite) return <EmptyState title={t('chooseSite')} />
  if (isLoading) return <EmptyState title={common('loading')} />
  return find.trim() ? (
    <EmptyState title={t('noneFound', { text: find.trim() })} />
  ) : (
    <EmptyState title={cart('empty')} text={t('emptyHint')}>
      <FilledSites />
    </EmptyState>
  )
}
