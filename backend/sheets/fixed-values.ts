import { type EnumName, enums } from '@/contract/enums'
import type { SheetMissing } from '@/contract/sheet-import'
import { context } from '../context'
import { enumText } from '../messages/texts'
import type { PlanColumn } from './plan-columns'
import type { AskedColumn, LikelyTexts } from './sheet-plan'
import type { TextRow } from './text-row'

type Fixed = Readonly<Record<string, string>>

interface Options {
  columns: ReadonlyMap<string, PlanColumn>
  /** The columns that the file has. */
  present: ReadonlySet<string>
  /** What a person has said, and what the profile of the file says. */
  given: Fixed
  ofProfile: Fixed
  /** Columns that are asked for where the file has one of others. */
  asked?: Readonly<Partial<Record<string, AskedColumn>>>
  /** The rows of the file, where what they probably mean may stand for a column; left out: it is not guessed. */
  rows?: readonly TextRow[]
  /** Of a file that has none of these, each row is one piece of the first. */
  pieces?: readonly string[]
  companyId: number
}

/** More are no choice. */
export const maxOptions = 200

/** What a file does not say of its rows: the columns that each row needs, with what stands for them in all rows. */
export async function missingColumns({
  columns,
  present,
  given,
  ofProfile,
  asked = {},
  rows,
  pieces = [],
  companyId,
}: Options): Promise<SheetMissing[]> {
  const missing: SheetMissing[] = []
  const counted = pieces.some((name) => present.has(name)) ? undefined : pieces[0]
  for (const column of columns.values()) {
    const { name } = column
    const isAsked = asked[name]?.by.some((other) => present.has(other))
    const isWanted = isRequired(column) || isAsked || name === counted || name in ofProfile || name in given
    if (present.has(name) || !isWanted) continue
    const likely = isAsked && rows && (await asked[name]?.likely?.(rows, { companyId }))
    if (likely) {
      missing.push(missingOf(name, likely, { given: given[name], before: ofProfile[name] }))
      continue
    }
    const options = await optionsOf(column, companyId)
    // Of one there is nothing to choose.
    const only = name === counted ? '1' : isRequired(column) && options.length === 1 ? options[0] : undefined
    const value = labelOf(column, given[name] ?? ofProfile[name] ?? only ?? null)
    missing.push({ column: name, value, ...(options.length > 0 && options.length <= maxOptions && { options }) })
  }
  return missing
}

/** What a person has said goes before what is stored, and that before what an earlier file had. */
function missingOf(
  column: string,
  { stored, usual }: LikelyTexts,
  { given, before }: { given: string | undefined; before: string | undefined },
): SheetMissing {
  const options = [...new Set([...stored, ...usual])]
  const [only, ...others] = stored.length > 0 ? stored : before ? [before] : usual
  const proposed = others.length === 0 ? only : undefined
  return { column, value: given ?? proposed ?? null, ...(options.length > 0 && { options, mayBeOther: true }) }
}

export const isRequired = ({ schema }: PlanColumn) => !schema.safeParse(undefined).success

const textOf = (values: EnumName, value: string) => enumText(context().language, values, value)

/** What a column can be, where that is not endless: the names of its records, or its choices. */
export async function optionsOf({ meta: { values }, lookup }: PlanColumn, companyId: number): Promise<string[]> {
  if (lookup) return [...new Set(await lookup.all(companyId))]
  return values ? enums[values].map((value) => textOf(values, value)) : []
}

/** The label of a choice; other values are as they were given. */
function labelOf({ meta: { values } }: PlanColumn, value: string | null): string | null {
  const isChoice = values !== undefined && value !== null && (enums[values] as readonly string[]).includes(value)
  return isChoice ? textOf(values, value) : value
}

/** The rows with what stands for the columns that the file does not have; where that is their quantity, each is a piece. */
export function withFixed(
  rows: readonly TextRow[],
  missing: readonly SheetMissing[],
  { asked = {}, pieces = [] }: Pick<Options, 'asked' | 'pieces'>,
): TextRow[] {
  const fixed = missing.flatMap(({ column, value }) => {
    const { by, isOfThese } = asked[column] ?? {}
    return value ? [{ column, value, beside: isOfThese && by }] : []
  })
  if (fixed.length === 0) return [...rows]
  const isCounted = pieces.some((column) => rows[0]?.cells[column] !== undefined)
  const isPiece = !isCounted && fixed.some(({ column, value }) => pieces.includes(column) && value === '1')
  return rows.map((row) => {
    const standing = fixed.filter(({ beside }) => !beside || beside.some((other) => row.cells[other]))
    const cells = Object.fromEntries(standing.map(({ column, value }) => [column, value]))
    return { ...row, cells: { ...row.cells, ...cells }, ...(isPiece && { isPiece }) }
  })
}
