import type { SheetAction, SheetImport } from '@/contract/sheet-import'

/** The rows of a sheet of which this becomes; undefined: all. */
export const countOf = (report: SheetImport, action: SheetAction | undefined): number =>
  action === undefined ? report.total : ((action === 'error' ? report.errorCount : report[action]) ?? 0)

/** Whether all rows are there already, and none is wrong or waits for its warnings to be confirmed. */
export const areStored = (report: SheetImport): boolean =>
  changingIn(report) === 0 && report.errorCount === 0 && countOf(report, 'leftOut') === 0

/** The rows that would store something. */
export const changingIn = ({ added, changed, renamed }: SheetImport): number => added + changed + renamed
