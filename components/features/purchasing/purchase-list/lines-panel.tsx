'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useEventCallback } from '@mui/material/utils'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { EmptyState } from '@/components/resource/core/list-notice'
import { InlineAlert } from '@/components/ui/inline-alert'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { FactsScope } from './facts-scope'
import { FilledSites } from './filled-sites'
import { LineMenu, type OpenMenu } from './grid/line-menu'
import { LinesGrid } from './grid/lines-grid'
import { ListBar } from './list-bar'
import { useListDensity } from './list-density'
import { OrderingBar } from './ordering-bar'
import { filterLines, isSameFilter, type LineFilter } from './rules/line-filters'
import { costsOf, knownActuals, sumOf, sumOfGroup } from './rules/list-sums'
import { mixedBatches } from './rules/mixed-batches'
import { foundLines, type LineRow, rowsOf } from './rules/purchase-list-rows'
import type { Obstacle } from './rules/purchase-list-rules'
import { countChecked } from './rules/purchase-list-totals'
import { resultsOf } from './rules/result-kinds'
import { othersTicks } from './rules/tick-owners'
import { SelectionBar } from './selection-bar'
import { useDecimals } from './use-decimals'
import type { PurchaseList } from './use-purchase-list'
import { useQuoteAll } from './use-quote-all'

interface Props {
  list: PurchaseList
  hasSite: boolean
  isAllowed: boolean
  find: string
  onTyping: (isTyping: boolean) => void
}

/** The lines of the list, and what is selected of them. */
export function LinesPanel({ list, isAllowed, find, ...rest }: Props) {
  const t = useTranslations('purchaseList')
  const { state, commands, isLost, unsaved } = list
  // While the API is unreachable the lines are read-only, in their last known state.
  const mayWrite = isAllowed && !isLost
  const shownFind = useDeferredValue(find)
  const { lines, filter } = state
  const quoteAll = useQuoteAll(list.facts)
  const checked = useMemo(() => lines.filter((line) => line.checked), [lines])
  const counts = useMemo(() => countChecked(lines), [lines])
  const costing = useCosting(list)
  const others = useMemo(() => othersTicks(lines, list.me.checkedBy, costing), [costing, lines, list.me])
  const costs = useMemo(() => costsOf(checked, costing), [checked, costing])
  const sums = useMemo(() => sumOf(costs.values()), [costs])
  const results = useMemo(() => resultsOf(checked, costing.actuals, costs), [checked, costing, costs])
  const found = useFound(list, costs, shownFind)
  const hidden = useMemo(() => {
    const inView = new Set(found)
    return checked.filter((line) => !inView.has(line))
  }, [checked, found])
  return (
    <Paper
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        // Unlike `hidden`, it lets the bar stick to the window.
        overflow: 'clip',
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
      <Box role="status" sx={visuallyHidden}>
        {list.said}
      </Box>
      <Box
        sx={{
          flex: { md: 1 },
          minHeight: 0,
          // What waits for the API is as readable as before.
          ...(isLost && { '& [role=row]:not(:has([data-unsaved]))': { opacity: 0.55 } }),
          height: {
            xs: 'max(360px, calc(100dvh - 250px))',
            sm: 'max(360px, calc(100dvh - 262px))',
            md: 'auto',
          },
        }}
      >
        <Lines {...rest} {...{ list, found, costing, costs, isAllowed, mayWrite }} find={shownFind} />
      </Box>
      <ListBar>
        <SelectionBar
          state={state}
          counts={counts}
          sums={sums}
          others={others}
          onScope={mayWrite ? commands.chooseScope : undefined}
          hidden={hidden.length}
          hiddenBy={filter ? 'view' : 'search'}
          onDeselectHidden={() => commands.check(hidden, false)}
          results={results}
          onFilter={(next) => commands.dispatch({ type: 'filtered', filter: next })}
          onMend={(action) => void commands.mendAll(action)}
          mayWrite={mayWrite}
          onRemark={() => commands.editRemark(checked, checked.length > 1 ? hidden.length : 0)}
          onCancel={() => void commands.remove(checked, 'cancel', hidden.length)}
          onDelete={() => void commands.remove(checked, 'delete', hidden.length)}
          onQuote={() => void quoteAll(checked)}
        />
        {isAllowed && (
          <OrderingBar
            state={state}
            sums={sums}
            isDisabled={isLost || list.isLoading}
            onPreview={() => void commands.preview()}
            onPlace={() => void commands.beginPlacing()}
            onObstacle={(obstacle) => leadTo(obstacle, list)}
          />
        )}
      </ListBar>
    </Paper>
  )
}

/** What is known of prices and shipping, by which lines are added up. */
function useCosting({ actuals, state: { preview, touched } }: PurchaseList) {
  const decimalsOf = useDecimals()
  return useMemo(
    () => ({ actuals: knownActuals(actuals, touched), preview, decimalsOf }),
    [actuals, decimalsOf, preview, touched],
  )
}

/** The lines that pass the filter and the search. */
function useFound({ state, actuals, me }: PurchaseList, costs: ReturnType<typeof costsOf>, find: string) {
  const { lines, filter } = state
  return useMemo(() => {
    const results = filter ? resultsOf(lines, actuals, costs) : []
    return foundLines(filterLines(lines, filter, { results, now: Date.now(), adminId: me.checkedBy }), find)
  }, [actuals, costs, filter, find, lines, me])
}

/** Goes to where an obstacle is removed. */
function leadTo(obstacle: Obstacle, { state, commands }: PurchaseList): void {
  const show = (filter: LineFilter) => {
    if (!isSameFilter(state.filter, filter)) commands.dispatch({ type: 'filtered', filter })
  }
  if (obstacle === 'itemHasNoSupplier') show({ kind: 'noSupplier' })
  else if (obstacle === 'previewNotPassed' && state.previewed) show({ kind: 'toFix' })
  // The preview explains each other obstacle, and leads to its field.
  else void commands.preview()
}

interface LinesProps extends Props {
  /** Those that are searched for, whether their group is open or not. */
  found: readonly OrderPurchase[]
  costing: Parameters<typeof costsOf>[1]
  costs: ReturnType<typeof costsOf>
  mayWrite: boolean
}

/** The grid with the menu of one of its lines; or why there is nothing to show. */
function Lines({ list, found, costing, costs, find, hasSite, isAllowed, mayWrite, onTyping }: LinesProps) {
  const t = useTranslations('purchaseList')
  const navigation = useTranslations('navigation')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const { isDense } = useListDensity()
  const { state, commands, actuals, unsaved, error } = list
  const { grouping, closed, preview, touched, marks } = state
  const batches = useMemo(() => mixedBatches(state.lines), [state.lines])
  const rows = useMemo(
    () =>
      rowsOf({ grouping, closed, preview, touched, marks }, found, actuals, {
        ...{ unsaved, costs, batches },
        sumsOf: (members) => sumOfGroup(members, costs, costing),
      }),
    [actuals, batches, closed, costing, costs, found, grouping, marks, preview, touched, unsaved],
  )
  const checked = useMemo(() => countChecked(found).lines, [found])
  // Stable callbacks: a new identity would render every cell again.
  const onToggleAll = useEventCallback(() => {
    // While lines are still loading, “all” would miss some.
    if (!state.isPartial) commands.toggle(found)
  })
  const onMenu = useCallback((line: OrderPurchase, anchor: HTMLElement) => setMenu({ line, anchor }), [])
  if (error) {
    return (
      <EmptyState title={t('loadFailed')} text={explanation(error)}>
        <Button variant="outlined" onClick={() => void commands.reload()}>
          {common('retry')}
        </Button>
      </EmptyState>
    )
  }
  if (rows.length === 0)
    return (
      <EmptyList hasSite={hasSite} isLoading={list.isLoading} find={find.trim()} isFiltered={state.filter !== null} />
    )
  const rowOf = (line: OrderPurchase) =>
    rows.find((row): row is LineRow => row.kind === 'line' && row.id === line.orderPurchaseId)
  return (
    <FactsScope store={list.facts} costs={costs} commands={commands} mayWrite={mayWrite}>
      {(onFacts, mayRead) => (
        <>
          <LinesGrid
            label={navigation('purchaseList')}
            rows={rows}
            isAllowed={isAllowed}
            mayWrite={mayWrite}
            isFresh={state.previewed}
            isDense={isDense}
            mayReadFacts={mayRead}
            isAllChecked={checked === found.length ? true : checked > 0 ? 'some' : false}
            commands={commands}
            onTyping={onTyping}
            onToggleAll={onToggleAll}
            onMenu={onMenu}
            onFacts={onFacts}
          />
          <LineMenu
            onOrder={(orderId, name) =>
              commands.dispatch({ type: 'filtered', filter: { kind: 'order', orderId, name } })
            }
            onFacts={(line) => {
              const row = rowOf(line)
              if (row) onFacts(row)
            }}
            menu={menu}
            onClose={() => setMenu(null)}
            actual={menu ? actuals.get(menu.line.orderPurchaseId) : undefined}
            commands={commands}
          />
        </>
      )}
    </FactsScope>
  )
}

interface EmptyProps {
  hasSite: boolean
  isLoading: boolean
  find: string
  isFiltered: boolean
}

function EmptyList({ hasSite, isLoading, find, isFiltered }: EmptyProps) {
  const t = useTranslations('purchaseList')
  const cart = useTranslations('cart')
  const common = useTranslations('common')
  if (!hasSite) return <EmptyState title={t('chooseSite')} />
  if (isLoading) return <EmptyState title={common('loading')} />
  if (find) return <EmptyState title={t('noneFound', { text: find })} />
  if (isFiltered) return <EmptyState title={t('noneFiltered')} />
  return (
    <EmptyState title={cart('empty')} text={t('emptyHint')}>
      <FilledSites />
    </EmptyState>
  )
}
