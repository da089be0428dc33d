'use client'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { maxSkusPerCall } from '@/contract/entities/catalogue/sku-limits'
import type { Generated } from './generate-dialog'
import { cellsFor, codeFrom, type Dimension } from './sku-matrix'
import { filledDown, newRow, type Place, pasted, type SkuRow, withCells, withRemoved } from './sku-rows'
import type { useSkuGrid } from './use-sku-grid'

interface Context {
  /** The columns in view. */
  fields: readonly string[]
  /** That of new rows. */
  currency: string
  selected: ReadonlySet<string>
  /** The cell that has the keyboard. */
  place: Place | null
}

type Grid = Pick<ReturnType<typeof useSkuGrid>, 'rows' | 'dimensions' | 'change'>

/** What can be done with the rows of the SKU grid, before anything is saved. */
export function useSkuCommands({ rows, dimensions, change }: Grid, { fields, currency, selected, place }: Context) {
  const t = useTranslations('skuGrid')
  const { notify } = useFeedback()
  const added = useRef(0)
  const keyOf = () => {
    added.current += 1
    return `new-${Date.now().toString(36)}-${added.current}`
  }
  /** The selected rows, or the one that has the keyboard. */
  const targets = selected.size > 0 ? selected : new Set(place ? [place.key] : [])
  const grow = (next: readonly SkuRow[], properties?: readonly Dimension[]) => {
    if (next.length > maxSkusPerCall) notify(t('tooMany', { max: maxSkusPerCall }), 'warning')
    else change(next, properties)
  }
  return {
    hasTarget: targets.size > 0,
    add: () => grow([...rows, newRow(keyOf(), rows, dimensions, { currency })]),
    generate: ({ properties, combinations, pattern, currency: chosen }: Generated) => {
      const made = combinations.map((values, at) => {
        const cells = cellsFor(values, codeFrom(pattern, values, rows.length + at + 1))
        return newRow(keyOf(), rows, properties.length, { ...cells, currency: chosen })
      })
      grow([...rows, ...made], properties)
    },
    edit: useCallback((at: Place, text: string) => change(withCells(rows, [{ ...at, text }])), [change, rows]),
    write: (changes: readonly (Place & { text: string })[]) => change(withCells(rows, changes)),
    paste: (at: Place, text: string) => grow(pasted(rows, at, text, { fields, dimensions, keyOf })),
    fillDown: useCallback((from: Place) => change(filledDown(rows, from, selected)), [change, rows, selected]),
    setStatus: (text: 'Enabled' | 'Disabled') =>
      change(
        withCells(
          rows,
          [...targets].map((key) => ({ key, field: 'status', text })),
        ),
      ),
    /** Removes the rows, or keeps them where all of them are removed. */
    remove: () => {
      const isAll = [...targets].every((key) => rows.find((sku) => sku.key === key)?.isRemoved)
      change(withRemoved(rows, targets, !isAll))
    },
  }
}
