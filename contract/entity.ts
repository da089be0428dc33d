import { z } from 'zod'
import type { Area } from './access'
import { type AnyEntity, type Operation, operations } from './entity-types'
import type { EnumName, EnumValue } from './enums'
import { linesIn, type Shape, withoutLines } from './field-meta'
import { choice, key, longText, time } from './fields'
import { countableFields } from './list-counts'
import { listRules } from './list-query'
import { type EntityEndpoints, type MoveEndpoints, plainEndpoints } from './plain-endpoints'
import { recordShape } from './record-shape'
import type { LineFields, OtherFields, Shown, Values } from './record-values'
import type { SheetCalls } from './sheet-calls'
import type { AnyStateTable, MoveBodies, StateTable } from './states'
import type { KeyKind, KeyOf } from './text-keys'

interface Definition<
  Path extends string,
  Id extends string,
  Fields,
  Facts,
  Secrets,
  Details,
  Action,
  Verbs,
  Suggest,
  Once,
  States extends EnumName,
  Bodies extends MoveBodies,
  Sheet,
> {
  /** First segment under /api/v1, and the namespace of its labels. */
  path: Path
  id: Id
  /** Set where the key is a text instead of a number: three capital letters, or a slug. */
  idKind?: KeyKind
  area: Area
  /** The field a person knows a record by; other records carry it beside their reference. */
  label: string
  /** What forms write and records show. */
  fields: Fields
  /** What the server alone decides, such as a state or a time. */
  readOnly?: Facts
  /** What forms write and records never show. */
  secrets?: Secrets
  /** What only the single record carries: its lines, its parts. */
  details?: Details
  /** Fields that come and go with the work, such as a tick; their changes are not recorded. */
  untracked?: readonly string[]
  /**
   * The texts that `keyword` looks into; none: the list takes no keyword. Where the table holds none of them, the conditions
   * of the module look for them.
   */
  keyword?: readonly string[]
  /** Texts that may stand in further languages. */
  localized?: readonly string[]
  actions?: readonly Action[]
  /** The states of its records, stored in `status`, and the actions that lead from one to another. */
  states?: StateTable<States, Bodies>
  /** Enabling or disabling a record affects everyone who works with it: the console asks first, even for one. */
  confirmsStatus?: boolean
  operations?: readonly Verbs[]
  /** Offers `suggestions`, with these further query values. */
  suggestions?: Suggest
  /** The picture of an option: suggestions have `value`, `text` and `imageUrl` as well. */
  optionImage?: string
  maxPageSize?: number
  /** The field that a list is ordered by, lowest first, unless a query says otherwise; left out: the newest first. */
  order?: string
  /**
   * The field whose values are the built-in searches of the list, each with its count; an enumeration. Default: `status`,
   * where there is one.
   */
  searchesBy?: string
  /**
   * A boolean field of records that a list leaves out until its address asks for something, as of rows that are left of what
   * is over. The API leaves nothing out unasked.
   */
  folded?: string
  /** Written once and never changed: records carry no time of their last change. */
  immutable?: Once
  /**
   * The columns of the sheets that its list is imported from, in their order; the module has a plan for them
   * (`backend/sheets/sheet-plan.ts`). One that is not optional has to be filled in each row.
   */
  sheet?: Sheet
}

type Stamps<Once> = { createdTime: string } & (Once extends true ? unknown : { updatedTime: string })
type State<Action, States extends EnumName> = ('enable' extends Action
  ? { status: 'Enabled' | 'Disabled'; statusText: string }
  : unknown) &
  ('remark' extends Action ? { remark: string | null } : unknown) &
  ([States] extends [never] ? unknown : { status: EnumValue<States>; statusText: string })

type Draft<F extends Shape, S extends Shape> = Inferred<F> & Inferred<S>
type Inferred<F extends Shape> = [keyof F] extends [never] ? unknown : z.infer<z.ZodObject<F>>
type Row<Id extends string, F, X, A, Once, States extends EnumName> = {
  [K in Id]: KeyOf<Id>
} & Values<OtherFields<F>> &
  Values<X> &
  Stamps<Once> &
  State<A, States>

/** One business entity, as both the console and the server see it. */
export function entity<
  const Path extends string,
  const Id extends string,
  Fields extends Shape,
  const Action extends string = never,
  Facts extends Shape = Record<never, never>,
  Secrets extends Shape = Record<never, never>,
  Details extends Shape = Record<never, never>,
  const Verbs extends Operation = Operation,
  Suggest extends Shape | undefined = undefined,
  const Once extends boolean = false,
  const States extends EnumName = never,
  Bodies extends MoveBodies = Record<never, never>,
  Sheet extends Shape | undefined = undefined,
>(
  definition: Definition<
    Path,
    Id,
    Fields,
    Facts,
    Secrets,
    Details,
    Action,
    Verbs,
    Suggest,
    Once,
    States,
    Bodies,
    Sheet
  >,
) {
  type Move = keyof Bodies & string
  type R = Row<Id, Fields, Facts, Action, Once, States>
  type One = R & { [K in keyof LineFields<Fields>]: Shown<Fields[K]> } & { [K in keyof Details]: Shown<Details[K]> }
  type D = Draft<Fields, Secrets>
  const { states } = definition
  const actions: readonly string[] = [...(definition.actions ?? []), ...Object.keys(states?.actions ?? {})]
  const recordFields: Record<string, z.ZodType> = {
    [definition.id]: definition.idKind ? z.string() : key(),
    ...withoutLines(definition.fields),
    ...definition.readOnly,
    ...(actions.includes('enable') && { status: choice('Status') }),
    ...(states && { status: choice(states.values) }),
    ...(actions.includes('remark') && { remark: longText(2000).nullish() }),
    createdTime: time(),
    ...(!definition.immutable && { updatedTime: time() }),
  }
  /** The key is a field of the draft: chosen once, and not for changing. */
  const isKeyed = definition.idKind !== undefined && Object.hasOwn(definition.fields, definition.id)
  if (isKeyed) recordFields[definition.id] = definition.fields[definition.id] as z.ZodType
  const draft = z.strictObject({ ...definition.fields, ...definition.secrets } as z.ZodRawShape)
  const record = z.object(recordShape(recordFields))
  const one = record.extend(recordShape({ ...linesIn(definition.fields), ...definition.details }))
  const rules = listRules(recordFields, {
    idField: definition.id,
    keyword: (definition.keyword?.length ?? 0) > 0,
    maxPageSize: definition.maxPageSize ?? 100,
  })
  const described: AnyEntity = {
    ...definition,
    actions,
    states: states as AnyStateTable | undefined,
    fields: definition.fields,
    recordFields,
    draft,
    patch: draft.omit(isKeyed ? { [definition.id]: true } : {}).partial(),
    record,
    one,
    rules,
    keyword: definition.keyword ?? [],
    localized: definition.localized ?? [],
    operations: definition.operations ?? operations,
    searchesBy: definition.searchesBy ?? countableFields(recordFields).find((field) => field === 'status'),
    endpoints: {},
  }
  described.endpoints = plainEndpoints(described)
  return described as unknown as Omit<
    AnyEntity,
    'path' | 'id' | 'fields' | 'actions' | 'draft' | 'record' | 'one' | 'endpoints' | 'sheet'
  > & {
    path: Path
    id: Id
    fields: Fields
    actions: readonly (Action | Move)[]
    draft: z.ZodType<D>
    record: z.ZodType<R>
    one: z.ZodType<One>
    sheet: Sheet
    endpoints: EntityEndpoints<Path, Id, Verbs, Action, R, One, D, Suggest> &
      MoveEndpoints<Path, Id, Bodies, R> &
      SheetCalls<Path, Sheet>
    /** The values of its moves, for types alone. */
    readonly moves?: Bodies
    columns: keyof R & string
  }
}

export type RecordOf<E extends { record: z.ZodType }> = z.infer<E['record']>
export type OneOf<E extends { one: z.ZodType }> = z.infer<E['one']>
export type DraftOf<E extends { draft: z.ZodType }> = z.infer<E['draft']>
/** The names that a list may show or search; a misspelt one does not compile. */
export type FieldOf<E extends { record: z.ZodType }> = keyof z.infer<E['record']> & string

/** The rules of a draft in which these optional fields must not be left out. */
export const requiring = (draft: z.ZodType, fields: readonly string[]): z.ZodType =>
  fields.length === 0
    ? draft
    : (draft as z.ZodObject).required(Object.fromEntries(fields.map((name): [string, true] => [name, true])) as never)

/** The schema of one recordFields field. Throws where the entity has none of that name. */
export function schemaOf(entity: Pick<AnyEntity, 'path' | 'recordFields'>, field: string): z.ZodType {
  const schema = Object.hasOwn(entity.recordFields, field) ? entity.recordFields[field] : undefined
  if (!schema) throw new Error(`${entity.path} has no field ${field}`)
  return schema
}
