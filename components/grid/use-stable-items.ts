'use client'
import { useMemo, useState } from 'react'

/**
 * An item of a grid for each row. The same row stays the same item, which the grid need not render again.
 * @param itemOf must be stable
 */
export function useStableItems<Row extends object, Item>(rows: readonly Row[], itemOf: (row: Row) => Item): Item[] {
  const [known] = useState(() => new WeakMap<Row, Item>())
  return useMemo(
    () =>
      rows.map((row) => {
        const item = known.get(row) ?? itemOf(row)
        known.set(row, item)
        return item
      }),
    [itemOf, known, rows],
  )
}
