import { allowedFunctions, allowedTypes } from './allowed-names'
import { aliasOf, contentOf, isNode, listOf, type Node, namesOf, textOf } from './nodes'

/** Views that may be read, each with its columns. */
export type ReadableViews = Readonly<Record<string, readonly string[]>>

/** A name in FROM. */
interface Range {
  name: string
  /** A function's name is a value and not a row, so what is no column behind it would be called with it. */
  isFunction: boolean
  has: (column: string) => boolean
}

/** What the SQL may name at a place of the statement. */
export interface Scope {
  /** Common tables. */
  tables: ReadonlySet<string>
  ranges: readonly Range[]
}

/** Names that the server gives to columns without one, besides those of functions and types. */
const impliedNames = new Set(['coalesce', 'nullif', 'greatest', 'least', 'case', 'array', 'row', 'exists', 'grouping'])

/** The names of the common tables of a WITH. */
export const tableNames = (clause: unknown): string[] =>
  isNode(clause) ? listOf(clause.ctes).map((one) => textOf(contentOf(one, 'CommonTableExpr')?.ctename)) : []

/** Every name that a statement gives to a column. */
function aliasesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const one of value) aliasesIn(one, found)
  if (!isNode(value)) return found
  const target = contentOf(value, 'ResTarget')
  for (const name of [textOf(target?.name), ...namesOf(value.colnames), ...namesOf(value.aliascolnames)])
    found.add(name)
  for (const one of Object.values(value)) aliasesIn(one, found)
  return found
}

/** Makes the scope of each SELECT of a statement. */
export class Scopes {
  private readonly columns: ReadonlySet<string>

  constructor(
    private readonly views: ReadableViews,
    statement: Node,
  ) {
    const named = [aliasesIn(statement), impliedNames, allowedFunctions, allowedTypes]
    this.columns = new Set([...Object.values(views).flat(), ...named.flatMap((names) => [...names])])
  }

  /** The scope of a SELECT: its own names before those around it. */
  of(select: Node, around: Scope): Scope {
    const tables = new Set([...around.tables, ...tableNames(select.withClause)])
    const ranges = listOf(select.fromClause).flatMap((one) => this.rangesOf(one, tables))
    return { tables, ranges: [...around.ranges, ...ranges] }
  }

  isReadable = (relation: string, { tables }: Scope): boolean =>
    tables.has(relation) || Object.hasOwn(this.views, relation)

  private rangesOf(from: unknown, tables: ReadonlySet<string>): Range[] {
    const join = contentOf(from, 'JoinExpr')
    if (join) {
      const sides = [join.larg, join.rarg].flatMap((side) => this.rangesOf(side, tables))
      return [...sides, this.rowOf(aliasOf(join)), this.rowOf(aliasOf({ alias: join.join_using_alias }))]
    }
    const called = contentOf(from, 'RangeFunction')
    if (called) return rangesOfFunction(called)
    const relation = contentOf(from, 'RangeVar')
    return [relation ? this.rangeOfRelation(relation, tables) : this.rowOf(aliasOf(contentOf(from, 'RangeSubselect')))]
  }

  /** A row of which only the statement knows the columns. */
  private rowOf(name: string): Range {
    return { name, isFunction: false, has: (column) => this.columns.has(column) }
  }

  private rangeOfRelation(relation: Node, tables: ReadonlySet<string>): Range {
    const relname = textOf(relation.relname)
    const name = aliasOf(relation) || relname
    if (tables.has(relname) || !Object.hasOwn(this.views, relname)) return this.rowOf(name)
    const columns = new Set([...(this.views[relname] ?? []), ...columnsOf(relation.alias)])
    return { name, isFunction: false, has: (column) => columns.has(column) }
  }
}

const columnsOf = (alias: unknown): string[] => (isNode(alias) ? namesOf(alias.colnames) : [])

function rangesOfFunction(called: Node): Range[] {
  const functions = listOf(called.functions).flatMap((one) => {
    const call = contentOf(listOf(contentOf(one, 'List')?.items)[0], 'FuncCall')
    return namesOf(call?.funcname).slice(-1)
  })
  const alias = aliasOf(called)
  const columns = new Set([alias, ...columnsOf(called.alias), ...functions, 'ordinality'])
  return (alias ? [alias] : functions).map((name) => ({ name, isFunction: true, has: (column) => columns.has(column) }))
}
