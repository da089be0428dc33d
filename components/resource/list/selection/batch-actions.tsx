'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ComponentType, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type Id, sortIds } from '@/components/feedback/run-batch'
import { withRows } from '@/components/list-table/select-rows'
import { useLabels } from '@/components/state/labels'
import { sizes } from '@/components/theme/sizes'
import { phoneQuery } from '@/components/theme/theme'
import { dangerousLast } from '@/components/ui/dangerous-last'
import { focusHeading, isFocusLost } from '@/components/ui/focus-heading'
import type { EntityShape } from '@/contract/shape'
import { moveOf } from '@/contract/states'
import { formatNumber } from '@/lib/format/number'
import type { AnyDescription } from '../../core/description'
import type { Row } from '../../core/list-types'
import { isDestructive } from '../../record/destructive-move'
import { nameOf } from '../../record/record-names'
import { type ActionOptions, useRecordActions } from '../../record/use-record-actions'
import { type MoveSubject, useStateMoves } from '../../record/use-state-moves'
import { type BatchAction, BatchButtons } from './batch-buttons'
import { hiddenOf, type SelectableList, SelectionCount } from './selection-count'

const RemarkDialog = dynamic(() => import('@/components/feedback/remark-dialog').then((file) => file.RemarkDialog), {
  ssr: false,
})

/** So many dialogs of a list stand before its moves. */
const usualDialogs = 2

const phone = `@media ${phoneQuery}`

/** A phone only has space for an icon, which stays visible while the other buttons scroll. */
const clearLook = {
  flexShrink: 0,
  '& svg': { display: 'none', [phone]: { display: 'block' } },
  [phone]: {
    position: 'sticky',
    insetInlineEnd: -12,
    bgcolor: 'background.paper',
    '& span': { display: 'none' },
  },
} as const

export interface BatchBarProps {
  entity: EntityShape
  description?: Pick<AnyDescription, 'inputs' | 'cautions' | 'isOffered' | 'notices' | 'batchDialogs' | 'batchNotices'>
  list: SelectableList
  selected: ReadonlySet<Id>
  mayWrite: boolean
  onSelect: (change: (ids: ReadonlySet<Id>) => ReadonlySet<Id>) => void
}

interface Props extends Omit<BatchBarProps, 'mayWrite'> {
  /** A click applies to the rows that are selected at that time, because `selected` is updated later. */
  latest: RefObject<ReadonlySet<Id>>
  /** Whether it is rendered without a selection, too. */
  isPrepared: boolean
}

/** The bar in place of the searches of a list, so that showing it moves no row and covers no head of a column. */
export const BatchActions = memo(function BatchActions(props: Props) {
  const { entity, description, list, selected, latest, isPrepared, onSelect } = props
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const { act, remove } = useRecordActions(entity)
  const { offered, start, dialog } = useStateMoves(entity, description)
  const labelOf = useLabels(entity.path)
  const [isRemarking, setRemarking] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const Opened = opened === null ? undefined : description?.batchDialogs?.[opened]
  const onDone = (done: readonly Id[]) => onSelect((before) => withRows(before, done, false))
  const begun = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const bar = useFocusAfterwards(selected.size === 0)
  if (selected.size === 0 && !isPrepared) return null
  const possibleIn = (action: string | undefined, ids: ReadonlySet<Id>) =>
    action === undefined ? undefined : possibleFor(action, { entity, list, selected: ids, description })
  const subject = (action?: string) => ({
    ids: sortIds(possibleIn(action, latest.current) ?? latest.current),
    hidden: hiddenOf(entity, list, latest.current).length,
    names: new Map(list.rows?.map((row) => [row[entity.id] as Id, nameOf(entity, row)])),
  })
  const run = async (work: (ids: Id[], options: ActionOptions) => Promise<unknown>, action?: string) => {
    // The second of two quick clicks may come before the buttons have rerendered, or after the last row was deselected.
    if (begun.current || latest.current.size === 0) return
    begun.current = true
    setRunning(true)
    const { ids, ...options } = subject(action)
    await work(ids, { ...options, onDone }).finally(() => {
      begun.current = false
      setRunning(false)
    })
  }
  const begin = (action: string) => {
    if (begun.current || latest.current.size === 0) return
    const { ids, ...others } = subject(action)
    if (ids.length === 0) return
    const asked = { ids, ...others, record: onlyRow(entity, list, ids) }
    void start(action, asked, (work) => run(work, action), noticeOf(description, action, asked))
  }
  const clear = () => onSelect(() => new Set())
  // The usual dialogs stand before the moves, further ones after them.
  const own: BatchAction[] = Object.keys(description?.batchDialogs ?? {}).map((name) => ({
    ...{ key: name, label: labelOf(name) },
    onPress: () => latest.current.size > 0 && setOpened(name),
  }))
  const moves = offered(statesIn(entity, list, selected), selected.size).flatMap(({ action, label }) => {
    const count = possibleIn(action, selected)?.length ?? selected.size
    return count === 0
      ? []
      : [{ action, label: count < selected.size ? t('ofSome', { name: label, count: formatNumber(count, 0) }) : label }]
  })
  const actions = dangerousLast<BatchAction>([
    ...(['enable', 'disable'] as const)
      .filter((action) => entity.actions.includes(action))
      .map((action) => ({
        ...{ key: action, label: t(action) },
        onPress: () => void run((ids, options) => act(ids, action, options)),
      })),
    ...own.slice(0, usualDialogs),
    ...moves.map(({ action, label }) => ({
      ...{ key: action, label, isDangerous: isDestructive(entity, action) },
      onPress: () => begin(action),
    })),
    ...own.slice(usualDialogs),
    ...(entity.actions.includes('remark')
      ? [
          {
            ...{ key: 'remark', label: t('remark') },
            onPress: () => setRemarking(!begun.current && latest.current.size > 0),
          },
        ]
      : []),
    ...(entity.verbs.includes('remove')
      ? [{ ...{ key: 'delete', label: common('delete'), isDangerous: true }, onPress: () => void run(remove) }]
      : []),
  ])
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('actions')}
      hidden={selected.size === 0}
      data-hidden-selected={hiddenOf(entity, list, selected).length > 0 || undefined}
      sx={{
        '&[hidden]': { display: 'none' },
        flex: '1 1 0',
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        alignSelf: 'stretch',
        gap: 1,
        px: 2,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        whiteSpace: 'nowrap',
        borderRadius: 1,
        bgcolor: 'action.selected',
        // Cards are longer than the window: the bar is sticky below them.
        [phone]: {
          position: 'fixed',
          zIndex: 'appBar',
          bottom: 0,
          insetInline: 0,
          height: sizes.topBar,
          px: 3,
          borderRadius: 0,
          bgcolor: 'background.paper',
          backgroundImage: 'linear-gradient(var(--mui-palette-action-selected) 0 0)',
          borderTop: 1,
          borderColor: 'divider',
          gap: 0,
          '& .MuiButton-root': { px: 1, minWidth: 40 },
          // The note about hidden records has a separate line.
          '&[data-hidden-selected]': { flexWrap: 'wrap', height: 'auto', rowGap: 1, py: 2 },
        },
      }}
    >
      <SelectionCount entity={entity} list={list} selected={selected} onSelect={onSelect} />
      <BatchButtons actions={actions} isBusy={isRunning} />
      <Box sx={{ flex: 1 }} />
      <Button size="small" aria-label={t('clearSelection')} sx={clearLook} onClick={clear}>
        <CloseIcon fontSize="small" />
        <span>{t('clearSelection')}</span>
      </Button>
      {dialog}
      {Opened && <Opened ids={sortIds(latest.current)} onClose={() => setOpened(null)} />}
      {isRemarking && (
        <RemarkDialog
          open
          initial=""
          onClose={() => setRemarking(false)}
          onSave={(remark) => {
            setRemarking(false)
            void run((ids, options) => {
              const stored = ids.length > 1 && !remark.trim() ? null : remark
              return act(ids, 'remark', { ...options, remark: stored })
            })
          }}
        />
      )}
    </Box>
  )
})

/** The bar that leaves with its last row takes the focus along: then the heading of the page has it. */
function useFocusAfterwards(isHidden: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    const isHere = bar.current?.contains(document.activeElement)
    if (isHidden && wasShown.current && (isHere || isFocusLost())) focusHeading()
    wasShown.current = !isHidden
  }, [isHidden])
  return bar
}

/** The row that an action is for, where it is one and in view. */
const onlyRow = (entity: EntityShape, { rows }: SelectableList, ids: readonly Id[]): Row | undefined =>
  ids.length === 1 ? rows?.find((row) => row[entity.id] === ids[0]) : undefined

/** What the dialog of a move says of the selected rows, or of the one that it is for. */
function noticeOf(description: Props['description'], action: string, { ids, record }: MoveSubject): ReactNode {
  const OfMany = description?.batchNotices?.[action]
  if (OfMany) return <OfMany ids={ids} />
  const OfOne = description?.notices?.[action] as ComponentType<{ record: Row }> | undefined
  return OfOne && record && <OfOne record={record} />
}

/** The states of the selected rows; undefined among them where one is on another page. */
function statesIn(entity: EntityShape, { rows }: SelectableList, selected: ReadonlySet<Id>): ReadonlySet<unknown> {
  if (!entity.states) return new Set()
  const known = new Map(rows?.map((row) => [row[entity.id] as Id, row.status]))
  return new Set([...selected].map((id) => known.get(id)))
}

/** The selected rows that an action can be done with; undefined where one of them is on another page. */
function possibleFor(
  action: string,
  {
    entity,
    list: { rows = [] },
    selected,
    description: { isOffered = () => true } = {},
  }: Pick<Props, 'entity' | 'list' | 'selected' | 'description'>,
): readonly Id[] | undefined {
  const known = rows.filter((row) => selected.has(row[entity.id] as Id))
  if (known.length < selected.size) return undefined
  const from = moveOf(entity.states, action)?.from ?? []
  const possible = known.filter((row) => from.some((state) => state === row.status) && isOffered(action, row))
  return possible.map((row) => row[entity.id] as Id)
}
