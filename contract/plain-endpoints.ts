import { z } from 'zod'
import { actionBody, type remarkBody } from './calls/remark-body'
import { type Endpoint, endpoint, type noQuery } from './endpoint'
import type { AnyEntity, Operation, Page } from './entity-types'
import { languageCodes } from './language-codes'
import { countsEndpoint } from './list-counts'
import { type Accepted, accepted, exportEndpoint, type ListExport } from './list-export'
import { keyList, type ListQuery, pageOf } from './list-query'
import {
  type ChangeQuery,
  changesEndpoint,
  isUndoable,
  type RecordChange,
  type UndoableAction,
  undoEndpoint,
} from './record-changes'
import { recordShape } from './record-shape'
import { sheetEndpoints } from './sheet-calls'
import { type MoveBodies, moveOf, type ValuesOf } from './states'
import type { KeyOf, ParameterName } from './text-keys'

type Keys<P extends string, I extends string> = {
  list: `GET ${P}`
  get: `GET ${P}/{${I}}`
  create: `POST ${P}`
  update: `POST ${P}/{${I}}`
  remove: `DELETE ${P}/{${I}s}`
  field: `POST ${P}/{${I}s}/{field}`
}
type Calls<R, One, D, Patch> = {
  list: Endpoint<z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType<Page<R>>>
  get: Endpoint<z.ZodType<object>, z.ZodUndefined, z.ZodType<One>>
  create: Endpoint<typeof noQuery, z.ZodType<D, D>, z.ZodType<One>>
  update: Endpoint<typeof noQuery, z.ZodType<Patch, Patch>, z.ZodType<One>>
  remove: Endpoint<typeof noQuery, z.ZodUndefined, z.ZodUndefined>
  field: Endpoint<typeof noQuery, z.ZodType<Patch, Patch>, z.ZodType<R[] | Accepted>>
}
export type EntityEndpoints<
  P extends string,
  Id extends string,
  V extends Operation,
  A extends string,
  R,
  One,
  D,
  S,
> = {
  [K in V as Keys<P, ParameterName<Id>>[K]]: Calls<R, One, D, Partial<Omit<D, Id>>>[K]
} & {
  [K in V as K extends 'get' ? `GET ${P}/{${ParameterName<Id>}}/changes` : never]: Endpoint<
    z.ZodType<ChangeQuery>,
    z.ZodUndefined,
    z.ZodType<Page<RecordChange>>
  >
} & {
  [K in V as K extends 'list' ? `POST ${P}/export` : never]: Endpoint<
    typeof noQuery,
    z.ZodType<ListExport, ListExport>,
    typeof accepted
  >
} & {
  [K in S extends Readonly<Record<string, z.ZodType>> ? `GET ${P}/suggestions` : never]: Endpoint<
    z.ZodType<object>,
    z.ZodUndefined,
    z.ZodType<Suggestion<Id>[]>
  >
} & {
  [K in A as `POST ${P}/{${ParameterName<Id>}s}/${K}`]: Endpoint<
    typeof noQuery,
    typeof remarkBody,
    z.ZodType<R[] | Accepted>
  >
} & {
  [K in A as K extends UndoableAction ? `POST ${P}/{${ParameterName<Id>}}/changes/{changeId}/undo` : never]: Endpoint<
    typeof noQuery,
    z.ZodUndefined,
    z.ZodType<R>
  >
}

/** The calls of the moves of a state table: each takes its own values and, as every action, a remark. */
export type MoveEndpoints<P extends string, Id extends string, Bodies extends MoveBodies, R> = {
  [K in keyof Bodies & string as `POST ${P}/{${ParameterName<Id>}s}/${K}`]: Endpoint<
    typeof noQuery,
    z.ZodType<MoveBody<Bodies[K]>, MoveBody<Bodies[K]>>,
    z.ZodType<R[] | Accepted>
  >
}
type MoveBody<Body> = z.infer<typeof remarkBody> & ValuesOf<Body>

/** The fields of a record for a picker: its key, its name, and its company. */
export type Suggestion<Id extends string> = { [K in Id]: KeyOf<Id> } & {
  name: string | null
  companyId?: number
  coverUrl?: string | null
  logoUrl?: string | null
  avatar?: string | null
  flag?: string | null
  type?: string
  symbol?: string
  isoCode?: string
  businessCode?: string
  /** Only for callers who read accounts. */
  username?: string
}
export const suggestedFields = [
  'companyId',
  'coverUrl',
  'logoUrl',
  'avatar',
  'flag',
  'type',
  'symbol',
  'isoCode',
  'businessCode',
  'username',
] as const

/** The calls of every described entity. */
export function plainEndpoints(entity: AnyEntity): Record<string, Endpoint> {
  const { path, area } = entity
  const single = entity.idKind ?? 'id'
  const many = `${single}s`
  const secret = entity.secrets ? { secret: true as const } : {}
  const plain: Record<Operation, [string, Endpoint]> = {
    list: [
      `GET ${path}`,
      endpoint({ area, query: entity.rules.query, response: pageOf(entity.record), summary: `List ${path}` }),
    ],
    get: [
      `GET ${path}/{${single}}`,
      endpoint({ area, query: getQuery, response: entity.one, summary: `One of ${path}` }),
    ],
    create: [
      `POST ${path}`,
      endpoint({ area, use: 'write', ...secret, body: entity.draft, response: entity.one, summary: `Add to ${path}` }),
    ],
    update: [
      `POST ${path}/{${single}}`,
      endpoint({
        area,
        use: 'write',
        ...secret,
        body: entity.patch,
        response: entity.one,
        summary: `Change one of ${path}`,
      }),
    ],
    remove: [
      `DELETE ${path}/{${many}}`,
      endpoint({ area, use: 'write', response: z.undefined(), summary: `Delete from ${path}` }),
    ],
    field: [
      `POST ${path}/{${many}}/{field}`,
      endpoint({
        area,
        use: 'write',
        body: entity.patch,
        response: z.union([z.array(entity.record), accepted]),
        summary: `Set one field of many ${path}`,
      }),
    ],
  }
  const suggestions = endpoint({
    area: 'everyone',
    query: z.strictObject({
      ...suggestionsQuery,
      ids: keyList(entity.recordFields[entity.id] as z.ZodType).optional(),
      ...entity.suggestions,
    }),
    response: z.array(suggestionShape(entity)),
    summary: `At most 20 of ${path} for a picker, or the ones that ids names`,
  })
  const actions = entity.actions.map((action): [string, Endpoint] => [
    `POST ${path}/{${many}}/${action}`,
    endpoint({
      area,
      use: 'write',
      body: bodyOf(entity, action),
      response: z.union([z.array(entity.record), accepted]),
      summary: summaryOf(entity, action),
    }),
  ])
  return Object.fromEntries([
    ...(entity.suggestions ? [[`GET ${path}/suggestions`, suggestions] as const] : []),
    ...actions,
    ...entity.operations.map((verb) => plain[verb]),
    ...(entity.operations.includes('list') ? [countsEndpoint(entity), exportEndpoint(entity)] : []),
    ...(entity.sheet ? sheetEndpoints({ ...entity, sheet: entity.sheet }) : []),
    ...(entity.operations.includes('get')
      ? [[`GET ${path}/{${single}}/changes`, changesEndpoint(entity)] as [string, Endpoint]]
      : []),
    ...(isUndoable(entity)
      ? [[`POST ${path}/{${single}}/changes/{changeId}/undo`, undoEndpoint(entity)] as [string, Endpoint]]
      : []),
    ...(entity.localized.length > 0 ? localizationEndpoints(entity, single) : []),
  ])
}

function bodyOf({ states }: AnyEntity, action: string): z.ZodType {
  const { body, remark } = moveOf(states, action) ?? {}
  return actionBody(body, remark === 'required')
}

/** An action of a state table has a summary; the others are named after their action. */
function summaryOf({ path, states }: AnyEntity, action: string): string {
  const move = moveOf(states, action)
  const subject = `${action} ${move?.single ? 'one of' : 'many'} ${path}`
  if (!move) return subject
  const target = typeof move.to === 'string' ? move.to : 'as its values say'
  return `${subject}: ${move.from.join(', ')} → ${target}`
}

function localizationEndpoints({ path, area, localized, fields }: AnyEntity, single: string): [string, Endpoint][] {
  const texts = Object.fromEntries(
    localized.map((field) => [field, (fields[field] as z.ZodType).optional().nullable()]),
  )
  const localization = z.strictObject({ code: z.enum(languageCodes), ...texts })
  // Sent back as `If-Match`, so that a write cannot overwrite another user's unseen changes.
  const listed = localization.extend({ etag: z.string().optional() })
  const base = `${path}/{${single}}/localizations`
  return [
    [`GET ${base}`, endpoint({ area, response: z.array(listed), summary: `Further languages of one of ${path}` })],
    [
      `POST ${base}`,
      endpoint({ area, use: 'write', body: localization, response: localization, summary: 'Save one language' }),
    ],
    [
      `DELETE ${base}/{locale}`,
      endpoint({ area, use: 'write', response: z.undefined(), summary: 'Delete one language' }),
    ],
  ]
}

/** `localized=false` responds with the original texts, which a form must start from. */
const getQuery = z.strictObject({
  localized: z.enum(['true', 'false']).optional(),
  summary: z.enum(['true', 'false']).optional(),
})

const suggestionsQuery = { keyword: z.string().trim().max(200).optional() }

function suggestionShape(entity: AnyEntity): z.ZodType {
  const known = recordShape(entity.recordFields)
  const shape: Record<string, z.ZodType> = { name: z.string().nullable() }
  for (const field of [entity.id, ...suggestedFields]) if (known[field]) shape[field] = known[field]
  if (shape.username) shape.username = shape.username.optional()
  const image = entity.optionImage === undefined ? undefined : known[entity.optionImage]
  const value = known[entity.id]
  if (image && value) Object.assign(shape, { value, text: z.string().nullable(), imageUrl: image })
  return z.object(shape)
}
