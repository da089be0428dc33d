import { listHeadings } from './headings'
import { headingKey } from './reader/known-headings'
import type { SheetLine } from './reader/sheet-cells'

/** The number that we gave a record, by which the list's own export reads back. */
export interface OwnNumber<Column extends string = string> {
  /** A row that has it is of a record that is there, and needs no other column. */
  column: Column
  /** Columns that the list's export has, too, under the labels of its fields. */
  listed: readonly Column[]
  /** Whether texts are such numbers. */
  areOurs: (texts: readonly string[], companyId: number) => Promise<boolean>
}

interface Table {
  headings: readonly string[]
  lines: readonly SheetLine[]
}

/**
 * The columns for headings of the list's own export: its labels, where the cells below that of our number are such numbers.
 * Shops name theirs alike, so that the label alone says nothing.
 */
export async function ownHeadings(
  { headings, lines }: Table,
  { path, companyId }: { path: string; companyId: number },
  { column, listed, areOurs }: OwnNumber,
): Promise<Record<string, string>> {
  const columns = await listHeadings(path, listed)
  const columnOf = (heading: string) => columns.get(headingKey(heading))
  const at = headings.findIndex((heading) => columnOf(heading) === column)
  if (at < 0) return {}
  const numbers = lines.flatMap(({ texts }) => texts[at] || [])
  if (!(await areOurs(numbers, companyId))) return {}
  return Object.fromEntries(
    headings.flatMap((heading) => {
      const found = columnOf(heading)
      return found === undefined ? [] : [[heading, found] as const]
    }),
  )
}
