import Big from 'big.js'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyEntity } from '@/contract/entity-types'
import { crates as entity } from '@/contract/testing/made-up-document'
import { crud } from '../crud/crud'
import type { Row } from '../crud/serialize'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { combine, type ModulePart } from '../module'
import type { Services } from '../services'
import { type AnySheetPlan, type Column, sheetPlan } from '../sheets/sheet-plan'
import { crateContents, crates } from './made-up-tables'

const withAmounts = (lines: readonly Row[], { currency }: Row) =>
  lines.map((line) => ({ ...line, currency, amount: Number(new Big(Number(line.price)).times(Number(line.qty))) }))

/** Its part of the server: the engine's, with the source of its lines, and its sheet. */
export const cratePart = (services: Services): ModulePart =>
  combine(
    crud(entity as unknown as AnyEntity, crates, services, {
      fixedCompany: true,
      lines: {
        contents: {
          ...{ table: crateContents, parent: 'crateId' },
          facts: async (lines, document) => withAmounts(lines, document),
        },
      },
    }),
    { sheets: [crateSheetPlan(services) as AnySheetPlan] },
  )

type Columns = NonNullable<(typeof entity)['sheet']>
type Known = ReadonlyMap<string, Row>

/** Its sheet: a row for each crate, by its name. */
const crateSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity: entity as typeof entity & { sheet: Columns },
    recognizedBy: [['name']],
    unique: [['name']],
    before: (rows, { companyId }) =>
      readCrates(
        rows.flatMap(({ values }) => values.name ?? []),
        companyId,
        database,
      ),
    plan: ([row], { prepared, companyId }) => {
      const { warehouse, ...values } = row.values
      const given: Row = { ...values, ...(warehouse !== undefined && { warehouseId: warehouse }) }
      const known = prepared.get(String(values.name))
      const changes = Object.keys(given)
        .filter((field) => (given[field] ?? null) !== (known?.[field] ?? null))
        .map((field) => ({
          field: (field === 'warehouseId' ? 'warehouse' : field) as Column<Columns>,
          old: known?.[field] ?? null,
          new: given[field],
        }))
      const id = known && { id: Number(known.crateId) }
      const action = !known ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
      const planned = { row, action, ...id, changes: () => changes } as const
      return { rows: [planned], ...(action !== 'unchanged' && { item: { ...given, ...id, companyId } as Row }) }
    },
    apply: async (items) => {
      const keys: number[] = []
      for (const { id, ...values } of items as readonly Row[]) keys.push(await storeCrate(id, values, database))
      return { keys }
    },
  })

async function readCrates(names: readonly string[], companyId: number, database: Database): Promise<Known> {
  const rows = (await database.sql
    .select()
    .from(crates)
    .where(and(equalsAny(crates.name, names), eq(crates.companyId, companyId)))) as Row[]
  return new Map(rows.map((row) => [String(row.name), row]))
}

async function storeCrate(id: unknown, values: Row, database: Database): Promise<number> {
  const rows =
    id === undefined
      ? await database.sql
          .insert(crates)
          .values({ currency: 'CNY', ...values } as never)
          .returning()
      : await database.sql
          .update(crates)
          .set({ ...values, version: sql`${crates.version} + 1` } as never)
          .where(eq(crates.crateId, Number(id)))
          .returning()
  return Number((rows as Row[])[0]?.crateId)
}
