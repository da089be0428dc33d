/**
 * What a field of a node holds: `value` a number, text or flag; `nodes` one node or several, each of which names its type;
 * otherwise a node of that type, which does not name it.
 */
type Content = 'value' | 'nodes' | NodeName
export type NodeName = keyof typeof texts

/** The nodes and fields that the SQL of statistics may have, of PostgreSQL's grammar. Another one is refused. */
const texts = {
  SelectStmt:
    'distinctClause:nodes targetList:nodes fromClause:nodes whereClause:nodes groupClause:nodes groupDistinct groupByAll ' +
    'havingClause:nodes windowClause:nodes valuesLists:nodes sortClause:nodes limitOffset:nodes limitCount:nodes ' +
    'limitOption withClause:WithClause op all larg:SelectStmt rarg:SelectStmt',
  WithClause: 'ctes:nodes recursive location',
  CommonTableExpr: 'ctename aliascolnames:nodes ctematerialized ctequery:nodes location',
  ResTarget: 'name val:nodes location',
  List: 'items:nodes',
  String: 'sval',
  Integer: 'ival',
  A_Star: '',
  ColumnRef: 'fields:nodes location',
  ParamRef: 'number location',
  A_Const: 'ival:Constant fval:Constant sval:Constant boolval:Constant bsval:Constant isnull location',
  Constant: 'ival fval sval boolval bsval',
  A_Expr: 'kind name:nodes lexpr:nodes rexpr:nodes rexpr_list_start rexpr_list_end location',
  A_ArrayExpr: 'elements:nodes list_start list_end location',
  A_Indirection: 'arg:nodes indirection:nodes',
  A_Indices: 'is_slice lidx:nodes uidx:nodes',
  BoolExpr: 'boolop args:nodes location',
  NullTest: 'arg:nodes nulltesttype argisrow location',
  BooleanTest: 'arg:nodes booltesttype location',
  CaseExpr: 'arg:nodes args:nodes defresult:nodes location',
  CaseWhen: 'expr:nodes result:nodes location',
  CoalesceExpr: 'args:nodes location',
  MinMaxExpr: 'op args:nodes location',
  RowExpr: 'args:nodes row_format location',
  SubLink: 'subLinkType testexpr:nodes operName:nodes subselect:nodes location',
  SQLValueFunction: 'op typmod location',
  TypeCast: 'arg:nodes typeName:TypeName location',
  TypeName: 'names:nodes typmods:nodes typemod arrayBounds:nodes location',
  CollateClause: 'arg:nodes collname:nodes location',
  FuncCall:
    'funcname:nodes args:nodes agg_order:nodes agg_filter:nodes over:WindowDef agg_within_group agg_star agg_distinct ' +
    'func_variadic funcformat location',
  NamedArgExpr: 'arg:nodes name argnumber location',
  WindowDef:
    'name refname partitionClause:nodes orderClause:nodes frameOptions startOffset:nodes endOffset:nodes location',
  SortBy: 'node:nodes sortby_dir sortby_nulls location',
  GroupingSet: 'kind content:nodes location',
  GroupingFunc: 'args:nodes location',
  Alias: 'aliasname colnames:nodes',
  RangeVar: 'relname inh relpersistence alias:Alias location',
  RangeSubselect: 'lateral subquery:nodes alias:Alias',
  RangeFunction: 'lateral ordinality is_rowsfrom functions:nodes alias:Alias',
  JoinExpr:
    'jointype isNatural larg:nodes rarg:nodes usingClause:nodes join_using_alias:Alias quals:nodes alias:Alias rtindex',
} as const

const contentsOf = (text: string): Readonly<Record<string, Content>> =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map((field) => {
        const [name = '', content = 'value'] = field.split(':')
        return [name, content as Content]
      }),
  )

/** The allowed fields of each allowed node, with their content. */
export const allowedNodes: ReadonlyMap<string, Readonly<Record<string, Content>>> = new Map(
  Object.entries(texts).map(([name, text]) => [name, contentsOf(text)]),
)

/** What people write for a node or field that is refused. */
export const refusedWords: ReadonlyMap<string, string> = new Map([
  ['SelectStmt.intoClause', 'INTO'],
  ['SelectStmt.lockingClause', 'FOR UPDATE'],
  ['RangeVar.schemaname', 'a schema'],
  ['RangeVar.catalogname', 'a database'],
  ['RangeTableSample', 'TABLESAMPLE'],
  ['InsertStmt', 'INSERT'],
  ['UpdateStmt', 'UPDATE'],
  ['DeleteStmt', 'DELETE'],
  ['MergeStmt', 'MERGE'],
  ['SortBy.useOp', 'USING'],
  ['TypeName.setof', 'SETOF'],
  ['TypeName.pct_type', '%TYPE'],
])
