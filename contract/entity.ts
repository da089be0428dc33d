import { z } from 'zod'
import type { Area } from './access'
import { type Endpoint, endpoint, type noQuery } from './endpoint'
import { choice, key, longText, metaOf, type RefSchema, time } from './fields'
import { type ListQuery, type ListRules, listRules } from './list-query'

type Shape = Readonly<Record<string, z.ZodType>>

/** The plain calls; a resource that offers fewer names the ones it has. */
export const verbs = ['list', 'get', 'create', 'update', 'remove', 'field'] as const
export type Verb = (typeof verbs)[number]

interface Definition<Path extends string, Id extends string, Fields, Facts, Secrets, Details, Action, Verbs, Suggest> {
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
  facts?: Facts
  /** What forms write and records never show. */
  secrets?: Secrets
  /** What only the single record carries: its lines, its parts. */
  details?: Details
  /** The texts that `keyword` looks into; none: the list takes no keyword. */
  keyword?: readonly string[]
  /** Texts that may stand in further languages. */
  localized?: readonly string[]
  actions?: readonly Action[]
  verbs?: readonly Verbs[]
  /** Offers `suggestions`, with these further query values. */
  suggestions?: Suggest
  maxPageSize?: number
}

type Unwrap<S> = S extends z.ZodOptional<infer I> ? Unwrap<I> : S extends z.ZodNullable<infer I> ? Unwrap<I> : S
type Shown<S> = S extends z.ZodOptional<infer I> ? Shown<I> | null : z.infer<S>
type Texts<F> = { [K in keyof F & string as Unwrap<F[K]> extends z.ZodEnum ? `${K}Text` : never]: string }
type Names<F> = {
  [K in keyof F & string as Unwrap<F[K]> extends RefSchema
    ? K extends `${infer Base}Id`
      ? `${Base}Name`
      : never
    : never]: string | null
}
type Values<F> = { [K in keyof F]: Shown<F[K]> } & Texts<F> & Names<F>
type Stamps = { createdTime: string; updatedTime: string }
type State<Action> = ('enable' extends Action ? { status: 'Enabled' | 'Disabled'; statusText: string } : unknown) &
  ('remark' extends Action ? { remark: string | null } : unknown)

type Draft<F extends Shape, S extends Shape> = Inferred<F> & Inferred<S>
type Inferred<F extends Shape> = [keyof F] extends [never] ? unknown : z.infer<z.ZodObject<F>>
type Row<Id extends string, F, X, A> = { [K in Id]: Id extends 'code' ? string : number } & Values<F> &
  Values<X> &
  Stamps &
  State<A>

export interface Page<R> {
  items: R[]
  total: number
}

type IdName<Id> = Id extends 'code' ? 'code' : 'id'
type Keys<P extends string, I extends string> = {
  list: `GET ${P}`
  get: `GET ${P}/{${I}}`
  create: `POST ${P}`
  update: `POST ${P}/{${I}}`
  remove: `DELETE ${P}/{${I}s}`
  field: `POST ${P}/{${I}s}/{field}`
}
type Calls<R, One, D> = {
  list: Endpoint<z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType<Page<R>>>
  get: Endpoint<z.ZodType<object>, z.ZodUndefined, z.ZodType<One>>
  create: Endpoint<typeof noQuery, z.ZodType<D, D>, z.ZodType<One>>
  update: Endpoint<typeof noQuery, z.ZodType<Partial<D>, Partial<D>>, z.ZodType<One>>
  remove: Endpoint<typeof noQuery, z.ZodUndefined, z.ZodUndefined>
  field: Endpoint<typeof noQuery, z.ZodType<Partial<D>, Partial<D>>, z.ZodType<R[] | Accepted>>
}
export type EntityEndpoints<P extends string, Id extends string, V extends Verb, A extends string, R, One, D, S> = {
  [K in V as Keys<P, IdName<Id>>[K]]: Calls<R, One, D>[K]
} & {
  [K in S extends Shape ? `GET ${P}/suggestions` : never]: Endpoint<
    z.ZodType<object>,
    z.ZodUndefined,
    z.ZodType<Suggestion<Id>[]>
  >
} & {
  [K in A as `POST ${P}/{${IdName<Id>}s}/${K}`]: Endpoint<typeof noQuery, typeof remarkBody, z.ZodType<R[] | Accepted>>
}

/** What a picker gets to know of a record: its key, its name, and whose it is. */
export type Suggestion<Id extends string> = { [K in Id]: Id extends 'code' ? string : number } & {
  name: string | null
  companyId?: number
  coverUrl?: string | null
  type?: string
  symbol?: string
}
export const suggestedFields = ['companyId', 'coverUrl', 'type', 'symbol'] as const

/** What every action on many takes. */
export const remarkBody = z.strictObject({ remark: z.string().max(2000).nullish() }).optional()

/** The answer where a job is too long to wait for: it runs as a background task. */
export const accepted = z.object({ backgroundTaskId: z.int() })
export type Accepted = z.infer<typeof accepted>

/** One business entity, as both the console and the server see it. */
export function entity<
  const Path extends string,
  const Id extends string,
  Fields extends Shape,
  const Action extends string = never,
  Facts extends Shape = Record<never, never>,
  Secrets extends Shape = Record<never, never>,
  Details extends Shape = Record<never, never>,
  const Verbs extends Verb = Verb,
  Suggest extends Shape | undefined = undefined,
>(definition: Definition<Path, Id, Fields, Facts, Secrets, Details, Action, Verbs, Suggest>) {
  type R = Row<Id, Fields, Facts, Action>
  type One = R & { [K in keyof Details]: Shown<Details[K]> }
  type D = Draft<Fields, Secrets>
  const actions: readonly string[] = definition.actions ?? []
  const shown: Record<string, z.ZodType> = {
    [definition.id]: definition.idKind === 'code' ? z.string() : key(),
    ...definition.fields,
    ...definition.facts,
    ...(actions.includes('enable') && { status: choice('Status') }),
    ...(actions.includes('remark') && { remark: longText(2000).nullish() }),
    createdTime: time(),
    updatedTime: time(),
  }
  if (definition.idKind === 'code' && definition.fields[definition.id])
    shown[definition.id] = definition.fields[definition.id] as z.ZodType
  const draft = z.strictObject({ ...definition.fields, ...definition.secrets } as z.ZodRawShape)
  const record = z.object(recordShape(shown))
  const one = record.extend(definition.details ? recordShape(definition.details) : {})
  const rules = listRules(shown, {
    idField: definition.id,
    keyword: (definition.keyword?.length ?? 0) > 0,
    maxPageSize: definition.maxPageSize ?? 100,
  })
  const described: AnyEntity = {
    ...definition,
    actions,
    fields: definition.fields,
    shown,
    draft,
    patch: draft.partial(),
    record,
    one,
    rules,
    keyword: definition.keyword ?? [],
    localized: definition.localized ?? [],
    verbs: definition.verbs ?? verbs,
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
    actions: readonly Action[]
    draft: z.ZodType<D>
    record: z.ZodType<R>
    one: z.ZodType<One>
    endpoints: EntityEndpoints<Path, Id, Verbs, Action, R, One, D, Suggest>
    columns: keyof R & string
  }
}

/** A record shows every field, null where it has no value; choices bring their words, references their names. */
function recordShape(fields: Shape): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, schema] of Object.entries(fields)) {
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
    shape[name] = schema instanceof z.ZodOptional ? inner.nullable() : inner
    const meta = metaOf(schema)
    if (meta.kind === 'choice') shape[`${name}Text`] = z.string()
    if (meta.kind === 'ref' && name.endsWith('Id')) shape[name.replace(/Id$/, 'Name')] = z.string().nullable()
  }
  return shape
}

function suggestionShape(entity: AnyEntity): z.ZodType {
  const known = recordShape(entity.shown)
  const shape: Record<string, z.ZodType> = { name: z.string().nullable() }
  for (const field of [entity.id, ...suggestedFields]) if (known[field]) shape[field] = known[field]
  return z.object(shape)
}

const suggestionsQuery = { keyword: z.string().trim().max(200).optional() }

function plainEndpoints(entity: AnyEntity): Record<string, Endpoint> {
  const { path, area } = entity
  const single = entity.idKind === 'code' ? 'code' : 'id'
  const many = `${single}s`
  const secret = entity.secrets ? { secret: true as const } : {}
  const page = z.object({ items: z.array(entity.record), total: z.int().min(0) })
  const plain: Record<Verb, [string, Endpoint]> = {
    list: [`GET ${path}`, endpoint({ area, query: entity.rules.query, answer: page, summary: `List ${path}` })],
    get: [
      `GET ${path}/{${single}}`,
      endpoint({ area, query: getQuery, answer: entity.one, summary: `One of ${path}` }),
    ],
    create: [
      `POST ${path}`,
      endpoint({ area, use: 'write', ...secret, body: entity.draft, answer: entity.one, summary: `Add to ${path}` }),
    ],
    update: [
      `POST ${path}/{${single}}`,
      endpoint({
        area,
        use: 'write',
        ...secret,
        body: entity.patch,
        answer: entity.one,
        summary: `Change one of ${path}`,
      }),
    ],
    remove: [
      `DELETE ${path}/{${many}}`,
      endpoint({ area, use: 'write', answer: z.undefined(), summary: `Delete from ${path}` }),
    ],
    field: [
      `POST ${path}/{${many}}/{field}`,
      endpoint({
        area,
        use: 'write',
        body: entity.patch,
        answer: z.union([z.array(entity.record), accepted]),
        summary: `Set one field of many ${path}`,
      }),
    ],
  }
  const suggestions = endpoint({
    area: 'everyone',
    query: z.strictObject({ ...suggestionsQuery, ...entity.suggestions }),
    answer: z.array(suggestionShape(entity)),
    summary: `At most 20 of ${path} for a picker`,
  })
  const actions = entity.actions.map((action): [string, Endpoint] => [
    `POST ${path}/{${many}}/${action}`,
    endpoint({
      area,
      use: 'write',
      body: remarkBody,
      answer: z.union([z.array(entity.record), accepted]),
      summary: `${action} many ${path}`,
    }),
  ])
  return Object.fromEntries([
    ...(entity.suggestions ? [[`GET ${path}/suggestions`, suggestions] as const] : []),
    ...actions,
    ...entity.verbs.map((verb) => plain[verb]),
    ...(entity.localized.length > 0 ? localizationEndpoints(entity, single) : []),
  ])
}

/** `localized=false` answers the texts as they were entered, which is what a form must start from. */
const getQuery = z.strictObject({
  localized: z.enum(['true', 'false']).optional(),
  summary: z.enum(['true', 'false']).optional(),
})

function localizationEndpoints({ path, area, localized, fields }: AnyEntity, single: string): [string, Endpoint][] {
  const texts = Object.fromEntries(
    localized.map((field) => [field, (fields[field] as z.ZodType).optional().nullable()]),
  )
  const localization = z.strictObject({ code: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?$/), ...texts })
  const base = `${path}/{${single}}/localizations`
  return [
    [`GET ${base}`, endpoint({ area, answer: z.array(localization), summary: `Further languages of one of ${path}` })],
    [
      `POST ${base}`,
      endpoint({ area, use: 'write', body: localization, answer: localization, summary: 'Save one language' }),
    ],
    [
      `DELETE ${base}/{locale}`,
      endpoint({ area, use: 'write', answer: z.undefined(), summary: 'Delete one language' }),
    ],
  ]
}

/** An entity whose own fields do not matter, as the generic screens and routes see it. */
export interface AnyEntity {
  path: string
  id: string
  idKind?: 'code'
  area: Area
  label: string
  fields: Shape
  secrets?: Shape
  details?: Shape
  /** Every value of a record, the key and the server's own included. */
  shown: Shape
  actions: readonly string[]
  keyword: readonly string[]
  localized: readonly string[]
  verbs: readonly Verb[]
  suggestions?: Shape
  draft: z.ZodType
  patch: z.ZodType
  record: z.ZodType
  one: z.ZodType
  rules: ListRules
  endpoints: Record<string, Endpoint>
}

export type RecordOf<E extends { record: z.ZodType }> = z.infer<E['record']>
export type OneOf<E extends { one: z.ZodType }> = z.infer<E['one']>
export type DraftOf<E extends { draft: z.ZodType }> = z.infer<E['draft']>
/** The names that a list may show or search; a misspelt one does not compile. */
export type FieldOf<E extends { record: z.ZodType }> = keyof z.infer<E['record']> & string

/** The schema of one shown field. Throws where the entity has none of that name. */
export function schemaOf(entity: Pick<AnyEntity, 'path' | 'shown'>, field: string): z.ZodType {
  const schema = Object.hasOwn(entity.shown, field) ? entity.shown[field] : undefined
  if (!schema) throw new Error(`${entity.path} has no field ${field}`)
  return schema
}
