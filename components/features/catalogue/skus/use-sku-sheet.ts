'use client'
import { useCallback, useState } from 'react'
import { lastingOthers, noOthers, type OthersChanges } from './sku-conflicts'
import type { Dimension } from './sku-matrix'
import { type CellFaults, lastingFaults, type SkuRow } from './sku-rows'

/** What is edited and saved as one. */
export interface Sheet {
  rows: readonly SkuRow[]
  /** The properties, if they have been given other names or values. */
  properties: readonly Dimension[] | undefined
  /** What other users have changed in cells since these changes began. */
  others: OthersChanges
  /** Both have changed the properties: what they were, and what another user has made of them. */
  otherProperties: { base: readonly Dimension[] | undefined; theirs: readonly Dimension[] } | undefined
}

export const sheetOf = (rows: readonly SkuRow[], properties?: readonly Dimension[]): Sheet => ({
  ...{ rows, properties },
  ...{ others: noOthers, otherProperties: undefined },
})

const noFaults: CellFaults = new Map()
const maxSteps = 100

/** The sheet with the steps that can be undone, and the messages of refused cells. */
export function useSkuSheet(first: () => Sheet) {
  const [sheet, setSheet] = useState(first)
  const [steps, setSteps] = useState<readonly Sheet[]>([])
  const [refused, setRefused] = useState(noFaults)

  /** Goes on with another sheet in a step that can be undone; a message stays until its cell changes. */
  const step = useCallback(
    (next: Sheet) => {
      setSteps((before) => [...before.slice(1 - maxSteps), sheet])
      setSheet(next)
      setRefused((faults) => lastingFaults(faults, sheet.rows, next.rows))
    },
    [sheet],
  )
  /**
   * Changes the rows in a step that can be undone.
   * @param properties other ones, which are saved with the rows; left out, they stay as they are
   */
  const change = useCallback(
    (rows: readonly SkuRow[], properties = sheet.properties) =>
      step({ ...sheet, rows, properties, others: lastingOthers(sheet.others, sheet.rows, rows) }),
    [sheet, step],
  )
  const undo = () => {
    const last = steps.at(-1)
    if (!last) return
    setSheet(last)
    setRefused(lastingFaults(refused, sheet.rows, last.rows))
    setSteps(steps.slice(0, -1))
  }
  /** Begins with another sheet, of which no step can be undone. */
  const restart = (next: Sheet) => {
    setSheet(next)
    setSteps([])
    setRefused(noFaults)
  }
  return { sheet, canUndo: steps.length > 0, refused, setRefused, step, change, undo, restart }
}
