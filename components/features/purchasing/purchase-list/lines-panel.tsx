'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useEventCallback } from '@mui/material/utils'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { EmptyState } from '@/components/resource/core/list-notice'
import { InlineAlert } from '@/components/ui/inline-alert'
import { RefetchBar } from '@/components/ui/refetch-bar'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { FilledSites } from './filled-sites'
import { LineMenu, type OpenMenu } from './grid/line-menu'
import { LinesGrid } from './grid/lines-grid'
import { foundLines, rowsOf } from './rules/purchase-list-rows'
import { countChecked, countRises } from './rules/purchase-list-totals'
import { SelectionBar } from './selection-bar'
import type { PurchaseList } from './use-purchase-list'

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
  const { state, commands, actuals, isLost, unsaved } = list
  // While the API is unreachable the lines are read-only, in their last known state.
  const mayWrite = isAllowed && !isLost
  const shownFind = useDeferredValue(find)
  const { lines, onlyRefused } = state
  const found = useMemo(
    () => foundLines(lines, actuals, { find: shownFind, onlyRefused }),
    [actuals, lines, onlyRefused, shownFind],
  )
  const checked = useMemo(() => lines.filter((line) => line.checked), [lines])
  const hidden = useMemo(() => {
    const inView = new Set(found)
    return checked.filter((line) => !inView.has(line))
  }, [checked, found])
  const counts = useMemo(() => countChecked(lines), [lines])
  const rises = useMemo(() => countRises(lines, actuals), [actuals, lines])
  return (
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
        <Lines {...rest} list={list} found={found} find={shownFind} isAllowed={isAllowed} mayWrite={mayWrite} />
      </Box>
      <SelectionBar
        state={state}
        counts={counts}
        hidden={hidden.length}
        hiddenBy={onlyRefused ? 'view' : 'search'}
        onDeselectHidden={() => commands.check(hidden, false)}
        rises={rises}
        onOnlyRefused={(only) => commands.dispatch({ type: 'refusedFiltered', onlyRefused: only })}
        mayWrite={mayWrite}
        onRemark={() => commands.editRemark(checked, checked.length > 1 ? hidden.length : 0)}
        onCancel={() => void commands.remove(checked, 'cancel', hidden.length)}
        onDelete={() => void commands.remove(checked, 'delete', hidden.length)}
      />
    </Paper>
  )
}

interface LinesProps extends Props {
  /** Those that are searched for, whether their group is open or not. */
  found: readonly OrderPurchase[]
  mayWrite: boolean
}

/** The grid with the menu of one of its lines; or why there is nothing to show. */
function Lines({ list, found, find, hasSite, isAllowed, mayWrite, onTyping }: LinesProps) {
  const t = useTranslations('purchaseList')
  const navigation = useTranslations('navigation')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const { state, commands, actuals, unsaved, error } = list
  const { grouping, closed, preview, touched, marks } = state
  const rows = useMemo(
    () => rowsOf({ grouping, closed, preview, touched, marks }, found, actuals, unsaved),
    [actuals, closed, found, grouping, marks, preview, touched, unsaved],
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
  if (rows.length === 0) return <EmptyList hasSite={hasSite} isLoading={list.isLoading} find={find.trim()} />
  return (
    <>
      <LinesGrid
        label={navigation('purchaseList')}
        rows={rows}
        isAllowed={isAllowed}
        mayWrite={mayWrite}
        isFresh={state.previewed}
        isAllChecked={checked === found.length ? true : checked > 0 ? 'some' : false}
        commands={commands}
        onTyping={onTyping}
        onToggleAll={onToggleAll}
        onMenu={onMenu}
      />
      <LineMenu
        menu={menu}
        onClose={() => setMenu(null)}
        actual={menu ? actuals.get(menu.line.orderPurchaseId) : undefined}
        commands={commands}
      />
    </>
  )
}

function EmptyList({ hasSite, isLoading, find }: { hasSite: boolean; isLoading: boolean; find: string }) {
  const t = useTranslations('purchaseList')
  const cart = useTranslations('cart')
  const common = useTranslations('common')
  if (!hasSite) return <EmptyState title={t('chooseSite')} />
  if (isLoading) return <EmptyState title={common('loading')} />
  if (find) return <EmptyState title={t('noneFound', { text: find })} />
  return (
    <EmptyState title={cart('empty')} text={t('emptyHint')}>
      <FilledSites />
    </EmptyState>
  )
}
