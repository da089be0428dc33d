import { metaOf, type Shape } from '@/contract/field-meta'
import { context } from '../context'
import { invalid } from '../http/parse'
import { headingText, type Language, languages } from '../messages/texts'
import { Problem } from '../problem'
import { type Composition, columnsIn, headingsIn, possibleIn } from './compose-columns'
import { headingUnit } from './forms/measure-text'
import { columnIn, type FoundProfile, profileOf } from './profiles'
import { headingKey, withoutBrackets } from './reader/known-headings'

type Labels = Readonly<Record<string, unknown>>

/** The labels of an entity's fields as the console has them. */
async function fieldLabelsIn(language: Language, path: string): Promise<Labels> {
  const [own, shared] = await Promise.all([
    import(`../../messages/${language}/entities/${path}.json`),
    import(`../../messages/${language}/fields.json`),
  ])
  return { ...shared.default, ...own.default }
}

/** The same of its sheets, for which those under `sheet` are. */
async function labelsIn(language: Language, path: string): Promise<Labels> {
  const labels = await fieldLabelsIn(language, path)
  return { ...labels, ...(labels.sheet as Labels | undefined) }
}

/** Some columns by the labels that their fields have in the list, in each language; keys as `headingKey` makes them. */
export async function listHeadings(path: string, columns: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const labels = await Promise.all(languages.map((language) => fieldLabelsIn(language, path)))
  return new Map(
    labels.flatMap((ofLanguage) =>
      columns.flatMap((column) => {
        const label = ofLanguage[column]
        return typeof label === 'string' ? [[headingKey(label), column] as const] : []
      }),
    ),
  )
}

/** The labels of columns in one language. */
export type ColumnLabels = ReadonlyMap<string, string>

/** The field and the language code of a column for texts of one further language, such as `title.ja`. */
export function languageColumn(column: string): { field: string; code: string } | undefined {
  const [field = '', code] = column.split('.')
  return code === undefined ? undefined : { field, code }
}

export async function columnLabels(path: string, sheet: Shape, language: Language): Promise<ColumnLabels> {
  const labels = await labelsIn(language, path)
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const labelOf = (name: string) => String(labels[name] ?? name)
  return new Map(
    Object.keys(sheet).map((column) => {
      const { field, code } = languageColumn(column) ?? {}
      if (field === undefined || code === undefined) return [column, labelOf(column)]
      return [column, headingText(language, 'ofLanguage', { label: labelOf(field), language: names.of(code) ?? code })]
    }),
  )
}

/** Columns by their headings: their names and their labels in each language. Null: the errors that a refused file has. */
export async function knownHeadings(path: string, sheet: Shape): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>()
  const labels = await Promise.all(languages.map((language) => columnLabels(path, sheet, language)))
  // A name goes before a label, and the first column before others: two may share a label across languages.
  const add = (heading: string, column: string | null) => {
    const key = headingKey(heading)
    if (!found.has(key)) found.set(key, column)
  }
  for (const column of Object.keys(sheet)) add(column, column)
  for (const ofLanguage of labels) for (const [column, label] of ofLanguage) add(label, column)
  for (const language of languages) add(headingText(language, 'errors'), null)
  return found
}

export interface MatchedHeading {
  heading: string
  /** Null where it is left out. */
  column: string | null
}

/** Named in an error. */
const [maxNamed, maxNamedLength] = [10, 50]

export interface GivenMatching {
  /** The columns that the caller has chosen for some headings. */
  columns: Readonly<Record<string, string | null>> | undefined
  /** What the call says is joined and split. */
  given: Partial<Composition>
  /** What an earlier file of the same headings had so. */
  earlier: Partial<Composition> | undefined
  isDryRun: boolean
}

/**
 * The columns that the headings of a file stand for, in their order; null for those that are joined or split.
 * @throws Problem where two headings stand for one column, one stands for none, or none is there
 */
export async function matchHeadings(
  headings: readonly string[],
  { path, sheet }: { path: string; sheet: Shape },
  { columns: chosenColumns, given, earlier, isDryRun }: GivenMatching,
): Promise<Matched> {
  const known = await knownHeadings(path, sheet)
  const columnFor = (heading: string) => {
    const key = headingKey(heading)
    if (known.has(key)) return known.get(key)
    return known.get(withoutBrackets(key)) ?? measureColumn(heading, known, sheet)
  }
  const chosen = new Map(Object.entries(chosenColumns ?? {}).map(([heading, column]) => [heading.trim(), column]))
  refuseForeign([...chosen.keys(), ...headingsIn(givenOr(given, nothing))], headings)
  const byLabel = headings.map(columnFor)
  const profile = profileOf(path, headings, byLabel.filter(Boolean).length)
  const usual = { joins: unlessChosen(earlier?.joins ?? profile?.joins ?? [], chosen), splits: earlier?.splits ?? [] }
  const composition = possibleIn(headings, givenOr(given, usual))
  const [isPart, isComposed] = [headingsIn(composition), columnsIn(composition)]
  const matched = headings.map((heading, at): Matching => {
    if (isPart.has(heading)) return { heading, column: null }
    if (chosen.has(heading)) return { heading, column: chosen.get(heading) ?? null }
    const ofProfile = profile && columnIn(profile, heading)
    return { heading, column: ofProfile === undefined ? byLabel[at] : ofProfile }
  })
  leaveOut(matched, isComposed)
  const isLenient = isDryRun && chosenColumns !== undefined
  // A shop may write one thing in two columns, such as two numbers of a parcel.
  if (isLenient || profile) leaveOutTwins(matched)
  refuseTwins(matched)
  const unknown = matched.flatMap(({ heading, column }) => (heading && column === undefined ? [heading] : []))
  if ((unknown.length > 0 && !isLenient && !profile) || headings.every((heading) => !heading)) {
    const columns = shownHeadings(unknown)
    throw new Problem('sheetColumns', { columns })
  }
  return {
    headings: matched.map(({ heading, column }) => ({ heading, column: (heading && column) || null })),
    composition: { ...composition, sums: sumsIn(composition, sheet) },
    ...(profile && { profile }),
  }
}

interface Matched {
  headings: MatchedHeading[]
  composition: Composition
  /** Of the shop that the file is from. */
  profile?: FoundProfile
}

const nothing: Composition = { joins: [], splits: [] }
const givenOr = (given: Partial<Composition>, usual: Composition): Composition => ({
  joins: given.joins ?? usual.joins,
  splits: given.splits ?? usual.splits,
})

function refuseForeign(wanted: readonly string[], headings: readonly string[]): void {
  const foreign = wanted.filter((heading) => !headings.includes(heading))
  if (foreign.length > 0) throw invalid(foreign.map((heading) => ({ field: `columns.${heading}`, text: 'unknown' })))
}

/** Headings of columns that are made of others. */
function leaveOut(matched: Matching[], isComposed: ReadonlySet<string>): void {
  for (const one of matched) if (one.column && isComposed.has(one.column)) one.column = null
}

/** Without those of which a person has matched a part, or another heading with their column. */
const unlessChosen = (joins: Composition['joins'], chosen: ReadonlyMap<string, string | null>) => {
  const columns = new Set(chosen.values())
  return joins.filter(
    ({ column, headings }) =>
      !columns.has(column) && !headings.some((heading) => (chosen.get(heading) ?? null) !== null),
  )
}

/** The unit that the field of a column has. */
export const unitOf = (sheet: Shape, column: string) => {
  const schema = sheet[column]
  return schema && metaOf(schema).unit
}

/** Whether a column is an amount: where several headings have parts of it, they are added up. */
export function isAmount(sheet: Shape, column: string): boolean {
  const schema = sheet[column]
  return schema !== undefined && metaOf(schema).kind === 'money'
}

/** The amounts of which several headings have parts. */
const sumsIn = ({ joins }: Composition, sheet: Shape): ReadonlySet<string> =>
  new Set(joins.flatMap(({ column }) => (isAmount(sheet, column) ? [column] : [])))

/** The column of a heading with a unit behind it, such as `weight_kg`. */
function measureColumn(heading: string, known: ReadonlyMap<string, string | null>, sheet: Shape): string | undefined {
  for (const unit of ['g', 'cm'] as const) {
    const rest = headingUnit(heading, unit)?.rest
    const column = rest === undefined ? undefined : known.get(headingKey(rest))
    if (column && unitOf(sheet, column) === unit) return column
  }
  return undefined
}

/** Undefined where a heading stands for nothing. */
interface Matching {
  heading: string
  column: string | null | undefined
}

/** Of two different headings for one column, the first counts; who matches them by hand may choose the other. */
function leaveOutTwins(matched: Matching[]): void {
  const first = new Map<string, string>()
  for (const one of matched) {
    if (!one.column) continue
    const other = first.get(one.column)
    if (other === undefined) first.set(one.column, one.heading)
    else if (other !== one.heading) one.column = null
  }
}

function refuseTwins(matched: readonly Matching[]): void {
  const seen = new Set<string>()
  const twins = matched.flatMap(({ heading, column }) => {
    const name = column ?? (column === undefined && heading ? `heading ${heading}` : undefined)
    if (name === undefined || !heading) return []
    const isTwin = seen.has(name)
    seen.add(name)
    return isTwin ? [heading] : []
  })
  if (twins.length > 0) throw new Problem('sheetTwins', { columns: shownHeadings(twins) })
}

const shownHeadings = (headings: readonly string[]) =>
  headings
    .slice(0, maxNamed)
    .map((heading) => heading.slice(0, maxNamedLength))
    .join(', ') || '–'

/** The labels of a sheet's columns in the language of the caller. */
export const readersLabels = (path: string, sheet: Shape): Promise<ColumnLabels> =>
  columnLabels(path, sheet, context().language)
