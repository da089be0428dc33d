'use client'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ChangeEvent, useCallback, useMemo, useState } from 'react'
import { ArticleHeightContext, atMostLines } from '@/components/bindings/line-cells'
import { LazyGroupedGrid } from '@/components/grid/lazy-grouped-grid'
import { phoneQuery, touchQuery } from '@/components/theme/theme'
import type { LineRow, PurchaseListRow } from '../rules/purchase-list-rows'
import { AllCheckedContext } from './checkbox-cell'
import { type ColumnOptions, useLineColumns } from './line-columns'
import { isShared } from './refusal-text'
import { foundWidths, remedyLook } from './refused-height'
import { createTypedQuantity, TypedQuantityContext } from './typed-quantity'
import { useRefusedHeights } from './use-refused-heights'

interface Props extends Omit<ColumnOptions, 'isCompact' | 'hasActual' | 'hasRemarks' | 'hasFacts' | 'isBySupplier'> {
  label: string
  rows: readonly PurchaseListRow[]
  isAllChecked: boolean | 'some'
  /** The person may read what helps to decide on lines. */
  mayReadFacts: boolean
  /** Lines are low, each article on one line below its name. */
  isDense: boolean
  /** Whether a number is being typed that no change has been made of yet. */
  onTyping: (isTyping: boolean) => void
}

/** The styles of all cells in one place, which have class names only: each line has some thirty elements. */
const Cells = styled('div')(({ theme }) => ({
  display: 'contents',
  '& .quantity': {
    minWidth: 48,
    padding: '4px 8px',
    border: `1px solid ${theme.vars?.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    textAlign: 'end',
  },
  '& .not-previewed': { ...theme.typography.caption, color: theme.vars?.palette.text.secondary },
  '& .remark': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .facts': {
    ...{ all: 'unset', boxSizing: 'border-box', width: '100%', cursor: 'pointer', display: 'grid', minWidth: 0 },
    ...{ fontSize: 12, lineHeight: 1.4, color: theme.vars?.palette.text.secondary },
  },
  '& .facts > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .facts > .below-cost': { color: theme.vars?.palette.error.main, fontWeight: 600 },
  '& .facts > .in-stock': { color: theme.vars?.palette.warning.main, fontWeight: 600 },
  '& .remark > span': { ...theme.typography.body2, ...atMostLines(3) },
  '&[data-dense] .remark > span': atMostLines(1),
}))

const lineHeight = 56
const denseHeight = 40
const groupHeight = 40
const touchTarget = 44
/** On a phone what a group costs stands below its name. */
const groupCompactHeight = 56
const captionLine = 17

/** On a phone a line is one cell: title, variant and supplier, price and amount, remark, reason for unavailability. */
function compactHeight({ line, actual, tiers, batchMore }: LineRow): number {
  const refusal = line.checked ? actual?.refusal : undefined
  const refused = refusal ? (isShared(line, refusal) ? 6 : 4) : 0
  const terms = tiers || batchMore !== null ? 1 : 0
  return 90 + captionLine * ((line.price === null ? 0 : 1) + terms + (line.remark ? 2 : 0) + refused)
}

const narrowQuery = '(max-width: 1439.98px)'
/** Up to here the figures leave remedies no more room than a narrow screen has. */
const tightQuery = '(max-width: 1639.98px)'

/** What is being typed, which prices follow, and whether it is. */
function useTyping(onTyping: Props['onTyping']) {
  // After the change of what was typed has begun, so that it is unsaved all the time.
  const [typed] = useState(createTypedQuantity)
  const onEditEnd = useCallback(() => {
    typed.clear()
    setTimeout(() => onTyping(false))
  }, [onTyping, typed])
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
    onTyping(true)
    typed.type(Number(target.closest<HTMLElement>('[role=row]')?.dataset.id), target.value)
  }
  return { typed, onEditEnd, onChange }
}

const articleHeight = (isCompact: boolean, isDense: boolean) => (isCompact ? 'whole' : isDense ? 'dense' : 'low')

/** The purchase list's lines in the grid: select, type quantities, open drawers, by mouse or by keyboard alone. */
export function LinesGrid({ label, rows, isAllChecked, isDense, mayReadFacts, onTyping, ...options }: Props) {
  const isCompact = useMediaQuery(phoneQuery)
  const isTouched = useMediaQuery(touchQuery)
  const isNarrow = useMediaQuery(narrowQuery)
  const lines = rows.filter((row) => row.kind === 'line')
  const hasActual = lines.some(({ line, actual }) => (line.checked && actual) || line.previewedTime)
  const hasRemarks = lines.some(({ line }) => line.remark)
  const isBySupplier = rows.some((row) => row.kind === 'group' && row.grouping === 'supplier')
  const hasFacts = mayReadFacts && !isNarrow && !isCompact
  const isTight = useMediaQuery(tightQuery) && (isNarrow || hasFacts)
  const columns = useLineColumns({ ...options, isCompact, hasActual, hasRemarks, hasFacts, isBySupplier })
  const idOf = useCallback((row: PurchaseListRow) => row.id, [])
  const isGroup = useCallback((row: PurchaseListRow) => row.kind === 'group', [])
  const { isFresh, mayWrite } = options
  const width = isTight ? foundWidths.tight : foundWidths.wide
  const buttonHeight = isTouched ? touchTarget : remedyLook.minHeight
  const heightOfRefused = useRefusedHeights({ width, buttonHeight, isFresh, mayWrite })
  const heightOf = useCallback(
    (row: PurchaseListRow) => {
      if (row.kind === 'group') return isCompact ? groupCompactHeight : isTouched ? touchTarget : groupHeight
      if (isCompact) return compactHeight(row)
      if (!row.actual?.refusal || !row.line.checked) return isDense ? denseHeight : lineHeight
      return Math.max(lineHeight, heightOfRefused(row, row.actual.refusal))
    },
    [heightOfRefused, isCompact, isDense, isTouched],
  )
  const { typed, onEditEnd, onChange } = useTyping(onTyping)
  const grid = useMemo(
    () => (
      <LazyGroupedGrid
        label={label}
        rows={rows}
        columns={columns}
        idOf={idOf}
        isGroup={isGroup}
        heightOf={heightOf}
        groupColumn="product"
        onEditEnd={onEditEnd}
      />
    ),
    [columns, heightOf, idOf, isGroup, label, onEditEnd, rows],
  )
  return (
    <AllCheckedContext.Provider value={isAllChecked}>
      <TypedQuantityContext.Provider value={typed}>
        <ArticleHeightContext.Provider value={articleHeight(isCompact, isDense)}>
          <Cells onChange={onChange} data-dense={(isDense && !isCompact) || undefined}>
            {grid}
          </Cells>
        </ArticleHeightContext.Provider>
      </TypedQuantityContext.Provider>
    </AllCheckedContext.Provider>
  )
}
