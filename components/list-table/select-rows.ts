import type { RowId } from './column'

/** Adds these rows to a selection or removes them; rows of other pages do not change. */
export function withRows(selected: ReadonlySet<RowId>, ids: readonly RowId[], isSelected: boolean): Set<RowId> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The rows of a page from one to another, in either direction; only the latter if the former is on another page. */
export function rangeOf(page: readonly RowId[], from: RowId | undefined, to: RowId): readonly RowId[] {
  const [start, end] = [page.indexOf(from ?? to), page.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}
