/** So many rows are read from a file, and written to one. */
export const maxSheetRows = 20_000
/** A file with a filled cell beyond them is refused. */
export const maxSheetColumns = 300
/** As spreadsheets have it. */
export const maxCellLength = 32_767
/** Rows of an import that one answer shows. */
export const sheetPageRows = 200
