import { allowedFunctions, allowedOperators, allowedTypes, allowedValueFunctions } from './allowed-names'
import { allowedNodes, type NodeName, refusedWords } from './allowed-nodes'
import { contentOf, isNode, listOf, type Node, namesOf, textOf } from './nodes'
import { type ReadableViews, type Scope, Scopes, tableNames } from './scope'

/** Why a statement is not run: it uses something that is not allowed, or names a column that there is none of. */
export class SqlRefused extends Error {
  constructor(
    readonly why: 'forbidden' | 'column',
    readonly subject: string,
  ) {
    super(`${why}: ${subject}`)
  }
}

const systemColumns = new Set(['tableoid', 'ctid', 'xmin', 'xmax', 'cmin', 'cmax'])
/** As many parameters as a statistic may have. */
const maxParameters = 20

/**
 * Walks the tree of a statement and throws SqlRefused at the first node, function, type, operator, relation or column that
 * is not allowed.
 * @returns the highest number of its parameters
 */
export function judgeTree(select: Node, views: ReadableViews): number {
  const walk = new Walk(new Scopes(views, select))
  walk.visit('SelectStmt', select, { tables: new Set(), ranges: [] })
  return walk.parameters
}

/** What is refused of a node; undefined: nothing. */
type Rule = (node: Node, scope: Scope) => string | undefined

class Walk {
  parameters = 0

  constructor(private readonly scopes: Scopes) {}

  visit(type: string, node: unknown, around: Scope): void {
    const contents = allowedNodes.get(type)
    if (!contents || !isNode(node)) throw new SqlRefused('forbidden', refusedWords.get(type) ?? type)
    const scope = type === 'SelectStmt' ? this.scopes.of(node, around) : around
    const refused = this.rules[type as NodeName]?.(node, scope)
    if (refused !== undefined) throw new SqlRefused('forbidden', refused)
    for (const [field, value] of Object.entries(node)) {
      const content = Object.hasOwn(contents, field) ? contents[field] : undefined
      if (content === 'nodes') this.visitAll(value, scope)
      else if (content === 'WithClause') this.visitTables(value, around)
      else if (content && content !== 'value') this.visit(content, value, scope)
      else if (!content || isNode(value) || Array.isArray(value)) throw new SqlRefused('forbidden', wordOf(type, field))
    }
  }

  private visitAll(value: unknown, scope: Scope): void {
    for (const one of listOf(value)) {
      if (!isNode(one)) throw new SqlRefused('forbidden', String(one))
      // DISTINCT without expressions is a list of an empty node.
      for (const [type, content] of Object.entries(one)) this.visit(type, content, scope)
    }
  }

  /** Common tables see those before them, and all of them where they are recursive. */
  private visitTables(clause: unknown, around: Scope): void {
    const { ctes, ...rest } = isNode(clause) ? clause : {}
    const tables = new Set([...around.tables, ...(rest.recursive === true ? tableNames(clause) : [])])
    for (const table of listOf(ctes)) {
      this.visitAll(table, { ...around, tables: new Set(tables) })
      tables.add(textOf(contentOf(table, 'CommonTableExpr')?.ctename))
    }
    this.visit('WithClause', rest, around)
  }

  private readonly rules: Partial<Record<NodeName, Rule>> = {
    ColumnRef: (node, scope) => refusedColumn(namesOf(node.fields), scope),
    RangeVar: ({ relname }, scope) =>
      unless(!isOfServer(textOf(relname)) && this.scopes.isReadable(textOf(relname), scope), textOf(relname)),
    CommonTableExpr: ({ ctename }) => unless(!isOfServer(textOf(ctename)), textOf(ctename)),
    FuncCall: ({ funcname }) => refusedName(namesOf(funcname), allowedFunctions),
    TypeName: ({ names }) => refusedName(namesOf(names), allowedTypes),
    // BETWEEN stands in the place of an operator.
    A_Expr: ({ kind, name }) => (/BETWEEN/.test(textOf(kind)) ? undefined : refusedOperator(name)),
    SubLink: ({ operName }) => (operName === undefined ? undefined : refusedOperator(operName)),
    SQLValueFunction: ({ op }) => unless(allowedValueFunctions.has(textOf(op)), textOf(op).replace('SVFOP_', '')),
    CollateClause: ({ collname }) => unless(namesOf(collname).length === 1, 'COLLATE'),
    // A name behind a value calls the function of that name.
    A_Indirection: ({ indirection }) =>
      unless(
        listOf(indirection).every((one) => contentOf(one, 'A_Indices')),
        `(…).${namesOf(indirection).join('.')}`,
      ),
    ParamRef: ({ number = 0 }) => {
      this.parameters = Math.max(this.parameters, Number(number))
      return unless(Number(number) >= 1 && Number(number) <= maxParameters, `$${number}`)
    },
  }
}

const wordOf = (type: string, field: string) => refusedWords.get(`${type}.${field}`) ?? `${type}.${field}`
const unless = (isAllowed: boolean, subject: string) => (isAllowed ? undefined : subject)
const isOfServer = (name: string) => /^_?pg_|^information_schema$/i.test(name)

/** Allowed without a schema, and with the one that the grammar writes before its own keywords. */
function refusedName(names: readonly string[], allowed: ReadonlySet<string>): string | undefined {
  const [last = '', schema = 'pg_catalog', ...more] = names.toReversed()
  return unless(allowed.has(last) && schema === 'pg_catalog' && more.length === 0, names.join('.'))
}

const refusedOperator = (value: unknown) => {
  const names = namesOf(value)
  return unless(names.length === 1 && allowedOperators.has(names[0] ?? ''), names.join('.'))
}

/** `orders.to_json` calls a function where there is no such column. */
function refusedColumn(names: readonly string[], { ranges }: Scope): string | undefined {
  const [first = '', second] = names
  if (names.length > 2) return names.join('.')
  if (second === undefined) return unless(!systemColumns.has(first), first)
  if (second === '*') return undefined
  // Which of the ranges of a name the server takes, depends on where it stands: none of them may call anything.
  const named = ranges.filter(({ name }) => name === first)
  const isColumn = named.some(({ has }) => has(second)) && named.every((one) => !one.isFunction || one.has(second))
  if (!isColumn) throw new SqlRefused('column', names.join('.'))
  return undefined
}
