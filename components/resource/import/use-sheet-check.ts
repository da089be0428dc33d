'use client'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useSession } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import type { FormValue } from '@/contract/sheet-forms'
import type { SheetAction, SheetImport, SheetMend, SheetMends } from '@/contract/sheet-import'
import type { SheetLayout, SheetReading } from '@/contract/sheet-layout'
import { sheetPageRows } from '@/contract/sheet-limits'
import { entityCall } from '@/lib/api/entity-call'

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
  const [columns, setColumns] = useState<Readonly<Record<string, string | null>>>({})
  const [reading, setReading] = useState<SheetReading>({})
  const [forms, setForms] = useState<Readonly<Record<string, FormValue>>>({})
  const [mends, setMends] = useState<SheetMends>({})
  const [fixed, setFixed] = useState<Readonly<Record<string, string>>>({})
  const [renames, setRenames] = useState(false)
  const [confirmed, setConfirmed] = useState<ReadonlySet<number> | true>(noRows)
  const [page, setPage] = useState(1)
  const [action, setAction] = useState<SheetAction>()
  const [total, setTotal] = useState<number>()
  const given = {
    ...{ url, reading, forms, mends, fixed, renames, timeZone },
    ...(companyId !== null && { companyId }),
    ...(confirmed !== noRows && { withWarnings: confirmed === true || [...confirmed] }),
  }
  // All rows of a small sheet are in one answer, so that filtering it is no call.
  const isSmall = total !== undefined && total <= sheetPageRows
  const view = isSmall ? { page: 1 } : { page, ...(action && { action }) }
  const body = { ...given, ...view, columns, dryRun: true }
  const { data, error, isValidating, mutate } = useSWRImmutable<SheetImport>(
    ['import', entity.path, attempt, body],
    () => entityCall(entity, 'importSheet', { body, timeoutMs }),
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  if (data && data.total !== total) setTotal(data.total)

  const start = async ({
    headings,
    layout,
    forms: found = [],
    missing = [],
    errorCount,
  }: SheetImport): Promise<SheetImport> => {
    // What the dry run has left out is named, because an import refuses headings that stand for nothing.
    const matched = Object.fromEntries((headings ?? []).map(({ heading, column }) => [heading, column]))
    // The rows of the answer are those that are left out, to be named beside the result.
    const shown = { ...reading, ...readingOf(layout) }
    const asShown = Object.fromEntries(found.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
    const body = {
      ...given,
      reading: shown,
      forms: asShown,
      fixed: Object.fromEntries(missing.flatMap(({ column, value }) => (value === null ? [] : [[column, value]]))),
      columns: matched,
      goodRowsOnly: errorCount > 0,
      action: 'leftOut' as const,
    }
    return entityCall(entity, 'importSheet', { body, timeoutMs })
  }
  const turn = (change: () => void) => {
    change()
    setPage(1)
  }
  /** What rows do may be something else from here: their warnings are confirmed again. */
  const recheck = (change: () => void) => {
    turn(change)
    setConfirmed(noRows)
  }
  /** A column that another heading has stood for is taken from it. */
  const matchHeading = (heading: string, column: string | null) => {
    const others = (data?.headings ?? []).filter((other) => column !== null && other.column === column)
    const left = Object.fromEntries(others.map((other) => [other.heading, null]))
    recheck(() => setColumns({ ...columns, ...left, [heading]: column }))
  }
  /** Another encoding, worksheet or row of headings has other headings. */
  const readAs = (change: SheetReading) =>
    recheck(() => {
      setReading({ ...reading, ...change })
      if (!change.keepsTotals && !change.keepsBlanks) setColumns({})
    })
  const chooseForm = (key: string, value: FormValue) => recheck(() => setForms({ ...forms, [key]: value }))
  const fix = (column: string, value: string) => recheck(() => setFixed({ ...fixed, [column]: value }))
  /** Takes suggestions for cells of a column: each stands for all rows that hold the same. */
  const mend = (column: string, taken: readonly Pick<SheetMend, 'value' | 'suggestion'>[]) =>
    recheck(() => {
      const pairs = Object.fromEntries(taken.map(({ value, suggestion }) => [value, suggestion]))
      setMends({ ...mends, [column]: { ...mends[column], ...pairs } })
    })
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
    refusedBody: { ...given, columns, dryRun: true },
    error: error as unknown,
    isChecking: isValidating,
    ...{ page, action, renames },
    setPage,
    setAction: (next: SheetAction | undefined) => turn(() => setAction(next)),
    setRenames: (next: boolean) => recheck(() => setRenames(next)),
    confirmsAll: confirmed === true,
    isConfirmed: (row: number) => confirmed === true || confirmed.has(row),
    confirmAll: (isConfirmed: boolean) => setConfirmed(isConfirmed || noRows),
    confirmRow,
    matchHeading,
    readAs,
    chooseForm,
    fix,
    mend,
    retry: () => void mutate(),
    start,
  }
}

/** How the dry run has read the file, so that the import reads it in no other way. */
const readingOf = (layout: SheetLayout | undefined): SheetReading => ({
  ...(layout?.encoding && { encoding: layout.encoding.value }),
  ...(layout?.worksheet && { worksheet: layout.worksheet.value }),
  ...(layout && { headingRow: layout.headingRow }),
})

export type SheetCheck = ReturnType<typeof useSheetCheck>
