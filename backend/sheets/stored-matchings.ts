import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Shape } from '@/contract/field-meta'
import type { SheetImportBody } from '@/contract/sheet-import'
import { type StoredMatching, storedMatching } from '@/contract/sheet-matching'
import { sheetProfiles } from '@/contract/sheet-profiles/profiles'
import { caller } from '../context'
import type { Database } from '../db/database'
import { files, sheetMatchings } from '../db/schema/system'
import { headingText, languages } from '../messages/texts'
import { isAmount } from './headings'
import { headingKey } from './reader/known-headings'

interface Owner {
  companyId: number
  path: string
}

const isOfErrors = new Set(languages.map((language) => headingKey(headingText(language, 'errors'))))

/** Files of one kind have the same headings, in whatever order; a file of refused rows has one more. */
const nameOfHeadings = (headings: readonly string[]) => {
  const keys = new Set(headings.map(headingKey).filter((key) => key && !isOfErrors.has(key)))
  return createHash('sha256')
    .update([...keys].sort().join('\n'))
    .digest('hex')
}

const isOf = ({ companyId, path }: Owner, headings: readonly string[]) =>
  and(
    eq(sheetMatchings.companyId, companyId),
    eq(sheetMatchings.path, path),
    eq(sheetMatchings.headings, nameOfHeadings(headings)),
  )

export interface FoundMatching extends StoredMatching {
  name: string
  updatedTime: string
}

/** How the company has matched files with these headings; columns that the list no longer has are missing. */
export async function findMatching(
  headings: readonly string[],
  owner: Owner & { sheet: Shape },
  database: Database,
): Promise<FoundMatching | undefined> {
  const [found] = await database.sql.select().from(sheetMatchings).where(isOf(owner, headings))
  // One of another release may have another form.
  const matching = storedMatching.safeParse(found?.matching)
  if (!found || !matching.success) return undefined
  const isColumn = (column: string | null) => column === null || column in owner.sheet
  const { columns, joins, splits, ...others } = withSums(matching.data, owner)
  const only = <Value>(values: Readonly<Record<string, Value>>, fits: (key: string, value: Value) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => fits(key, value)))
  return {
    ...others,
    columns: only(columns, (_, column) => isColumn(column)),
    fixed: only(others.fixed, isColumn),
    joins: joins?.filter(({ column }) => isColumn(column)),
    splits: splits?.filter(({ columns }) => columns.every(isColumn)),
    ...{ name: found.name, updatedTime: found.updatedTime.toISOString() },
  }
}

/**
 * Earlier releases took one heading alone for an amount that a kind of file has in several, and stored the others as
 * left out, so that the amount would go on being too small: such a heading gives way to the sum of all of them.
 */
function withSums(matching: StoredMatching, { path, sheet }: Owner & { sheet: Shape }): StoredMatching {
  const { columns, joins = [] } = matching
  const ofFiles = sheetProfiles.flatMap((profile) => (profile.path === path ? (profile.joins ?? []) : []))
  const sums = ofFiles.filter(({ column, headings }) => {
    const stored = headings.map((heading) => columns[headingKey(heading)])
    const isWhole = stored.every((one) => one === column || one === null)
    return isAmount(sheet, column) && isWhole && stored.filter((one) => one !== null).length === 1
  })
  if (sums.length === 0) return matching
  const parts = new Set(sums.flatMap(({ headings }) => headings.map(headingKey)))
  const left = Object.entries(columns).filter(([heading]) => !parts.has(heading))
  return { ...matching, columns: Object.fromEntries(left), joins: [...joins, ...sums] }
}

interface Used extends Owner {
  headings: readonly { heading: string; column: string | null }[]
  /** The stored file. */
  url: string
}

/** Remembers how a file was read when its import began, in the transaction of the call. */
export async function keepMatching(
  { headings, url, ...owner }: Used,
  {
    forms = {},
    fixed = {},
    reading = {},
    joins,
    splits,
  }: Pick<SheetImportBody, 'forms' | 'fixed' | 'reading' | 'joins' | 'splits'>,
  database: Database,
): Promise<void> {
  const [file] = await database.sql
    .select({ name: files.originalName })
    .from(files)
    .where(eq(files.name, url.slice('/files/'.length)))
  const { worksheet, keepsTotals, keepsBlanks, states } = reading
  const matching: StoredMatching = {
    columns: Object.fromEntries(headings.map(({ heading, column }) => [headingKey(heading), column])),
    ...{ forms, fixed, joins, splits },
    reading: { worksheet, keepsTotals, keepsBlanks, states },
  }
  const row = { name: file?.name ?? '', matching, adminId: caller().adminId, updatedTime: new Date() }
  await database.sql
    .insert(sheetMatchings)
    .values({ ...owner, headings: nameOfHeadings(headings.map(({ heading }) => heading)), ...row })
    .onConflictDoUpdate({ target: [sheetMatchings.companyId, sheetMatchings.path, sheetMatchings.headings], set: row })
}
