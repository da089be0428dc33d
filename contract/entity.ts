import { z } from 'zod'
import type { Area } from './access'
import { type AnyEntity, type Operation, operations, type Shape } from './entity-types'
import type { EnumName, EnumValue } from './enums'
import {
  type AudienceSchema,
  type CodeRefSchema,
  choice,
  key,
  longText,
  type RefSchema,
  type RefsSchema,
  time,
} from './fields'
import { countableFields } from './list-counts'
import { listRules } from './list-query'
import { type EntityEndpoints, plainEndpoints } from './plain-endpoints'
import { recordShape } from './record-shape'
import type { StateTable } from './states'

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
  Move extends string,
> {
  /** First segment under /api/v1, and the namespace of its labels. */
  path: Path
  id: Id
  /** Set where the key is a code instead of a number. */
  idKind?: 'code'
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
  /** Fields that come and go with the work, such as a tick; their changes are not kept. */
  untracked?: readonly string[]
  /** The texts that `keyword` looks into; none: the list takes no keyword. */
  keyword?: readonly string[]
  /** Texts that may stand in further languages. */
  localized?: readonly string[]
  actions?: readonly Action[]
  /** The states of its records, kept in `status`, and the actions that lead from one to another. */
  states?: StateTable<States, Move>
  /** Enabling or disabling a record affects everyone who works with it: the console asks first, even for one. */
  confirmsStatus?: boolean
  operations?: readonly Verbs[]
  /** Offers `suggestions`, with these further query values. */
  suggestions?: Suggest
  maxPageSize?: number
  /** The field that a list is ordered by, lowest first, unless a query says otherwise; left out: the newest first. */
  order?: string
  /**
   * The field whose values are the built-in searches of the list, each with its count; an enumeration. Default: `status`,
   * where there is one.
   */
  searchesBy?: string
  /** Written once and never changed: records carry no time of their last change. */
  immutable?: Once
}

type Unwrap<S> = S extends z.ZodOptional<infer I> ? Unwrap<I> : S extends z.ZodNullable<infer I> ? Unwrap<I> : S
type Shown<S> = S extends z.ZodOptional<infer I> ? Shown<I> | null : z.infer<S>
type Texts<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends z.ZodEnum | AudienceSchema ? `${K}Text` : never]: string
}
type Names<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends RefSchema
    ? K extends `${infer Base}Id`
      ? `${Base}Name`
      : never
    : Unwrap<F[K]> extends CodeRefSchema
      ? `${K}Name`
      : never]: string | null
}
type NameLists<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends RefsSchema
    ? K extends `${infer Base}Ids`
      ? `${Base}Names`
      : never
    : never]: (string | null)[]
}
type Values<F> = { [K in keyof F]: Shown<F[K]> } & Texts<F> & Names<F> & NameLists<F>
type Stamps<Once> = { createdTime: string } & (Once extends true ? unknown : { updatedTime: string })
type State<Action, States extends EnumName> = ('enable' extends Action
  ? { status: 'Enabled' | 'Disabled'; statusText: string }
  : unknown) &
  ('remark' extends Action ? { remark: string | null } : unknown) &
  ([States] extends [never] ? unknown : { status: EnumValue<States>; statusText: string })

type Draft<F extends Shape, S extends Shape> = Inferred<F> & Inferred<S>
type Inferred<F extends Shape> = [keyof F] extends [never] ? unknown : z.infer<z.ZodObject<F>>
type Row<Id extends string, F, X, A, Once, States extends EnumName> = {
  [K in Id]: Id extends 'code' ? string : number
} & Values<F> &
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
  const Move extends string = never,
>(definition: Definition<Path, Id, Fields, Facts, Secrets, Details, Action, Verbs, Suggest, Once, States, Move>) {
  type R = Row<Id, Fields, Facts, Action, Once, States>
  type One = R & { [K in keyof Details]: Shown<Details[K]> }
  type D = Draft<Fields, Secrets>
  const { states } = definition
  const actions: readonly string[] = [...(definition.actions ?? []), ...Object.keys(states?.actions ?? {})]
  const recordFields: Record<string, z.ZodType> = {
    [definition.id]: definition.idKind === 'code' ? z.string() : key(),
    ...definition.fields,
    ...definition.readOnly,
    ...(actions.includes('enable') && { status: choice('Status') }),
    ...(states && { status: choice(states.values) }),
    ...(actions.includes('remark') && { remark: longText(2000).nullish() }),
    createdTime: time(),
    ...(!definition.immutable && { updatedTime: time() }),
  }
  /** The key is a field of the draft: chosen once, and not for changing. */
  const isKeyed = definition.idKind === 'code' && Object.hasOwn(definition.fields, definition.id)
  if (isKeyed) recordFields[definition.id] = definition.fields[definition.id] as z.ZodType
  const draft = z.strictObject({ ...definition.fields, ...definition.secrets } as z.ZodRawShape)
  const record = z.object(recordShape(recordFields))
  const one = record.extend(definition.details ? recordShape(definition.details) : {})
  const rules = listRules(recordFields, {
    idField: definition.id,
    keyword: (definition.keyword?.length ?? 0) > 0,
    maxPageSize: definition.maxPageSize ?? 100,
  })
  const described: AnyEntity = {
    ...definition,
    actions,
    states,
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
    'path' | 'id' | 'fields' | 'actions' | 'draft' | 'record' | 'one' | 'endpoints'
  > & {
    path: Path
    id: Id
    fields: Fields
    actions: readonly (Action | Move)[]
    draft: z.ZodType<D>
    record: z.ZodType<R>
    one: z.ZodType<One>
    endpoints: EntityEndpoints<Path, Id, Verbs, Action | Move, R, One, D, Suggest>
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
