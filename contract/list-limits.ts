/** The last page that can be read: an offset costs as much as all rows before it. */
export const maxPage = 500
/** Max. letters of what is typed into the search of a list. */
export const maxKeyword = 300
/** Totals are exact up to here; a list with more says so. */
export const maxCounted = 10_000

/** The number of results of a list. */
export interface Total {
  total: number
  /** False where counting has stopped: there are `total` or more. An API that omits it counts all. */
  totalIsExact?: boolean
}

/** The last page that a pager offers. */
export function lastPageOf({ total, totalIsExact = true }: Total, pageSize: number): number {
  const counted = totalIsExact ? total : total - 1
  return Math.min(maxPage, Math.max(1, Math.ceil(counted / pageSize)))
}
