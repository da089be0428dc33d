'use client'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useSession } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import type { SheetAction, SheetImport } from '@/contract/sheet-import'
import { sheetPageRows } from '@/contract/sheet-limits'
import { entityCall } from '@/lib/api/entity-call'
import { CheckCancelled, useCheckCall } from './use-check-call'
import { matchingShown, useSheetMatching } from './use-sheet-matching'

/** The stored file that is imported. */
export interface SheetSource {
  url: string
  /** As it was called when it was chosen. */
  name: string
  /** Whose records they are; null: the user's own company's. */
  companyId: number | null
  /** Tells a second check of the same file from the first: the records may have changed since. */
  attempt: number
}

const noRows: ReadonlySet<number> = new Set()

/** A large sheet may wait for others for 20 seconds before it is read and compared. */
const timeoutMs = 90_000

/** The dry run of a sheet, its rows by page and action, and what starts the import. */
export function useSheetCheck(entity: EntityShape, { url, companyId, attempt }: SheetSource) {
  const { timeZone } = useSession()
  const { check, progress, cancel } = useCheckCall(entity, timeoutMs)
  const [renames, setRenames] = useState(false)
  const [confirmed, setConfirmed] = useState<ReadonlySet<number> | true>(noRows)
  const [page, setPage] = useState(1)
  const [action, setAction] = useState<SheetAction>()
  const [total, setTotal] = useState<number>()
  const turn = (change: () => void) => {
    change()
    setPage(1)
  }
  /** What rows do may be something else from here: their warnings are confirmed again. */
  const recheck = (change: () => void) => {
    turn(change)
    setConfirmed(noRows)
  }
  const { matching, matchHeading, ...choices } = useSheetMatching(recheck)
  const given = {
    ...{ url, renames, timeZone },
    ...(companyId !== null && { companyId }),
    ...(confirmed !== noRows && { withWarnings: confirmed === true || [...confirmed] }),
  }
  // All rows of a small sheet are in one answer, so that filtering it is no call.
  const isSmall = total !== undefined && total <= sheetPageRows
  const view = isSmall ? { page: 1 } : { page, ...(action && { action }) }
  const body = { ...given, ...matching, ...view, dryRun: true }
  const { data, error, isValidating, mutate } = useSWRImmutable<SheetImport>(
    ['import', entity.path, attempt, body],
    () => check(body),
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  if (data && data.total !== total) setTotal(data.total)

  const start = async (report: SheetImport): Promise<SheetImport> => {
    // The rows of the answer are those that are left out, to be named beside the result.
    const view = { goodRowsOnly: report.errorCount > 0, action: 'leftOut' as const }
    return entityCall(entity, 'importSheet', {
      body: { ...given, ...matchingShown(matching, report), ...view },
      timeoutMs,
    })
  }
  const confirmRow = (row: number, isConfirmed: boolean) => {
    const rows = new Set(confirmed === true ? [] : confirmed)
    if (isConfirmed) rows.add(row)
    else rows.delete(row)
    setConfirmed(rows.size > 0 ? rows : noRows)
  }
  return {
    report: data,
    rows: isSmall && action ? data?.rows.filter((row) => row.action === action) : data?.rows,
    /** The body of the call that answers the rows with errors as a file. */
    refusedBody: { ...given, ...matching, dryRun: true },
    error: error as unknown,
    isCancelled: error instanceof CheckCancelled,
    isChecking: isValidating,
    /** How many rows are checked; undefined where that takes no second, or none is checked now. */
    progress: isValidating ? progress : undefined,
    cancel,
    ...{ page, action, renames },
    setPage,
    setAction: (next: SheetAction | undefined) => turn(() => setAction(next)),
    setRenames: (next: boolean) => recheck(() => setRenames(next)),
    confirmsAll: confirmed === true,
    isConfirmed: (row: number) => confirmed === true || confirmed.has(row),
    confirmAll: (isConfirmed: boolean) => setConfirmed(isConfirmed || noRows),
    confirmRow,
    matchHeading: (heading: string, column: string | null) => matchHeading(heading, column, data?.headings),
    ...choices,
    retry: () => void mutate(),
    start,
  }
}

export type SheetCheck = ReturnType<typeof useSheetCheck>
