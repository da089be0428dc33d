import { z } from 'zod'
import { joinedColumns, splitHeadings } from './sheet-composition'
import { chosenForms } from './sheet-forms'
import { sheetReading } from './sheet-layout'

/** How files with the same headings are read: what was shown when one of them was imported. */
export const storedMatching = z.object({
  /** Columns by the keys of headings; null: left out. */
  columns: z.record(z.string(), z.string().nullable()),
  /** Earlier releases had none. */
  joins: joinedColumns(z.string()).optional(),
  splits: splitHeadings(z.string()).optional(),
  forms: chosenForms,
  /** What stands in all rows for columns that the files do not have. */
  fixed: z.record(z.string(), z.string()),
  reading: z.object(sheetReading).pick({ worksheet: true, keepsTotals: true, keepsBlanks: true, states: true }),
})
export type StoredMatching = z.infer<typeof storedMatching>

/** What an import has used of earlier ones with the same headings. */
export const usedMatching = z.object({ name: z.string(), updatedTime: z.iso.datetime() })
