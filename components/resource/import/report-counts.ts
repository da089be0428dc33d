import type { SheetAction, SheetImport } from '@/contract/sheet-import'

/** The rows of a sheet of which this becomes; undefined: all. */
export const countOf = (report: SheetImport, action: SheetAction | undefined): number =>
  action === undefined ? report.total : ((action === 'error' ? report.errorCount : report[action]) ?? 0)

/** The rows that would store something. */
export const changingIn = ({ added, changed, renamed }: SheetImport): number => added + changed + renamed
