import type { EnumValue } from '@/contract/enums'
import { namePartsOf, personName } from '@/contract/text/person-name'
import { contextIfAny } from '../context'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { countries } from '../db/schema/places'

/** Writes the name of a person in the order of the country with the code. */
export type NameWriter = (name: string | null, country: unknown) => string | null

const asEntered: NameWriter = (name) => name

/** Most names are not in two parts and need no query. */
const isSplit = (name: unknown): name is string => typeof name === 'string' && namePartsOf(name) !== null

/** Writes these names in the order of their countries (GEN-10); reads the countries of those that have an order. */
export async function nameWriter(
  people: readonly { name: unknown; country: unknown }[],
  database: Database,
): Promise<NameWriter> {
  const codes = new Set(people.flatMap(({ name, country }) => (isSplit(name) ? [String(country)] : [])))
  if (codes.size === 0 || contextIfAny()?.isNameAsEntered) return asEntered
  const { isoCode, nameOrder } = countries
  const found = await database.sql
    .select({ isoCode, nameOrder })
    .from(countries)
    .where(equalsAny(isoCode, [...codes]))
  const orders = new Map<string, EnumValue<'NameOrder'>>(found.map((country) => [country.isoCode, country.nameOrder]))
  return (name, country) => (isSplit(name) ? personName(name, orders.get(String(country)) ?? 'GivenFirst') : name)
}

/** Customers of orders with their names as their countries write them, without the country. */
export async function withWrittenNames<Row extends { customerName: string | null; country: string | null }>(
  rows: readonly Row[],
  database: Database,
): Promise<Omit<Row, 'country'>[]> {
  const write = await nameWriter(
    rows.map(({ customerName: name, country }) => ({ name, country })),
    database,
  )
  return rows.map(({ country, ...row }) => ({ ...row, customerName: write(row.customerName, country) }))
}
