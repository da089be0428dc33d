import { enums } from '@/contract/enums'
import type { SheetMissing } from '@/contract/sheet-import'
import { context } from '../context'
import { enumText } from '../messages/texts'
import type { PlanColumn } from './plan-columns'
import type { TextRow } from './text-row'

type Fixed = Readonly<Record<string, string>>

interface Options {
  columns: ReadonlyMap<string, PlanColumn>
  /** The columns that the file has. */
  present: ReadonlySet<string>
  /** What a person has said, and what the profile of the file says. */
  given: Fixed
  ofProfile: Fixed
  companyId: number
}

const maxOptions = 200

/** What a file does not say of its rows: the columns that each row needs, with what stands for them in all rows. */
export async function missingColumns({
  columns,
  present,
  given,
  ofProfile,
  companyId,
}: Options): Promise<SheetMissing[]> {
  const missing: SheetMissing[] = []
  for (const { name, schema, meta, lookup } of columns.values()) {
    const isAsked = !schema.safeParse(undefined).success || name in ofProfile || name in given
    if (present.has(name) || !isAsked) continue
    const names = lookup ? await lookup.all(companyId) : []
    const values = meta.kind === 'choice' && meta.values ? enums[meta.values] : []
    const ofChoice = values.map((value) => enumText(context().language, meta.values ?? 'Status', value))
    const options = lookup ? [...new Set(names)] : ofChoice
    // Of one there is nothing to choose.
    const [only] = options.length === 1 && !schema.safeParse(undefined).success ? options : []
    const said = given[name] ?? ofProfile[name] ?? only ?? null
    const value =
      said !== null && values.includes(said) && meta.values ? enumText(context().language, meta.values, said) : said
    missing.push({ column: name, value, ...(options.length > 0 && options.length <= maxOptions && { options }) })
  }
  return missing
}

/** The rows with what stands for the columns that the file does not have. */
export function withFixed(rows: readonly TextRow[], missing: readonly SheetMissing[]): TextRow[] {
  const fixed = Object.fromEntries(missing.flatMap(({ column, value }) => (value ? [[column, value]] : [])))
  if (Object.keys(fixed).length === 0) return [...rows]
  return rows.map((row) => ({ ...row, cells: { ...row.cells, ...fixed } }))
}
