import { quoted, type Table } from './tables'

/** The exported rows of a table, and their form. */
export interface Selection {
  table: Table
  /** A condition on the table, which is called `t` there. */
  where: string
  /** The row as JSON. */
  row: string
}

/** Everything. */
export const wholeSelection = (tables: readonly Table[]): Selection[] =>
  tables.map((table) => ({ table, where: 'true', row: 'to_jsonb(t)' }))

/** Log-ins and running tasks are useless in another store. */
const leftBehind = [
  'access_tokens',
  'background_task_parts',
  'background_tasks',
  'event_logs',
  'idempotency_keys',
  'kept_messages',
  'logon_failures',
  'message_early_changes',
  'message_early_states',
  'message_events',
  'request_logs',
  'service_accounts',
  'service_options',
  'service_webhooks',
  'site_secrets',
  'task_schedules',
]
/** Needed, although nothing refers to it. */
const alwaysAlong = ['catalogue_products', 'catalogue_skus', 'currencies', 'languages']

/**
 * The data of one company: its own rows, their parts, and the shared rows that they refer to. A nullable reference to
 * another company is set to null, so that none of its data is exported.
 */
export function companySelection(all: readonly Table[], companyId: number, fileNames: readonly string[]): Selection[] {
  const tables = all.filter(({ name }) => !leftBehind.includes(name))
  const owned = ownedBy(tables, Number(companyId))
  const shared = new Set(alwaysAlong)
  for (const [name] of owned) addReferred(name, tables, (found) => !owned.has(found), shared)
  return tables.flatMap((table) => {
    const where = specialCondition(table.name, { owned, shared, tables, fileNames })
    const condition = owned.get(table.name)
    if (!where && condition) return [{ table, where: condition, row: rowOf(table, owned) }]
    if (shared.has(table.name)) return [{ table, where: 'true', row: 'to_jsonb(t)' }]
    return where ? [{ table, where, row: 'to_jsonb(t)' }] : []
  })
}

/** The condition of each table of company data, directly or through its parent row. */
function ownedBy(tables: readonly Table[], companyId: number): Map<string, string> {
  const owned = new Map<string, string>()
  for (const { name, columns } of tables) {
    if (columns.includes('company_id')) owned.set(name, `t.company_id = ${companyId}`)
  }
  for (let size = -1; size !== owned.size; ) {
    size = owned.size
    for (const { name, references } of tables) {
      // A row with two parents, such as a read mark, is exported if both are.
      const parents = references.filter(({ table, nullable }) => !nullable && table !== name && owned.has(table))
      if (parents.length === 0 || owned.has(name)) continue
      owned.set(name, parents.map((parent) => `t.${quoted(parent.column)} in (${keysOf(parent, owned)})`).join(' and '))
    }
  }
  return owned
}

const keysOf = ({ table, key }: { table: string; key: string }, owned: ReadonlyMap<string, string>) =>
  `select t.${quoted(key)} from ${quoted(table)} t where ${owned.get(table)}`

function addReferred(name: string, tables: readonly Table[], isNew: (name: string) => boolean, found: Set<string>) {
  for (const { table } of tables.find((known) => known.name === name)?.references ?? []) {
    if (!isNew(table) || found.has(table)) continue
    found.add(table)
    addReferred(table, tables, isNew, found)
  }
}

function rowOf({ references }: Table, owned: ReadonlyMap<string, string>): string {
  const emptied = references
    .filter(({ table, nullable }) => nullable && owned.has(table))
    .map((reference) => {
      const column = `t.${quoted(reference.column)}`
      return `'${reference.column}', case when ${column} in (${keysOf(reference, owned)}) then ${column} end`
    })
  return emptied.length > 0 ? `to_jsonb(t) || jsonb_build_object(${emptied.join(', ')})` : 'to_jsonb(t)'
}

interface Around {
  owned: ReadonlyMap<string, string>
  shared: ReadonlySet<string>
  tables: readonly Table[]
  fileNames: readonly string[]
}

/** Some tables refer to rows by table name and key, or to files by name, instead of a foreign key. */
function specialCondition(name: string, { owned, shared, tables, fileNames }: Around): string | null {
  const isNamed = `t.name in (${['', ...fileNames].map((file) => `'${file}'`).join()})`
  if (name === 'files') return isNamed
  // A public file stays one.
  if (name === 'file_companies') return `${owned.get(name)} or t.company_id is null and ${isNamed}`
  if (name !== 'localizations') return null
  const resource = (table: string) => `t.resource = '${table.replaceAll('_', '')}'`
  const ofRecords = tables.flatMap(({ name: table, primaryKey: [key, ...more] }) => {
    if (!owned.has(table) || !key || more.length > 0) return []
    return [`${resource(table)} and t.record_key in (select k::text from (${keysOf({ table, key }, owned)}) own(k))`]
  })
  return [...[...shared].map(resource), ...ofRecords].map((one) => `(${one})`).join(' or ')
}
