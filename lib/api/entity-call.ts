import type { Page } from '@/contract/entity-types'
import type { LanguageCode } from '@/contract/language-codes'
import type { ListCounts } from '@/contract/list-counts'
import type { Accepted } from '@/contract/list-export'
import type { RecordChange } from '@/contract/record-changes'
import type { SheetDescription, SheetImport } from '@/contract/sheet-import'
import type { KeyKind } from '@/contract/text-keys'
import { type CallOptions, call } from './api'

type Row = Record<string, unknown>
type Key = number | string

/** The properties of an entity that its calls need: its path, and whether its key is a code. */
interface Callable {
  path: string
  idKind?: KeyKind
}

/** The texts of a record in one further language. */
export type Localization = Readonly<Record<string, string | null>> & { code: LanguageCode; etag?: string }

/** The calls that described entities have, with their responses. */
interface Responses {
  list: Page<Row>
  counts: ListCounts
  export: Accepted
  suggestions: Row[]
  get: Row
  create: Row
  update: Row
  remove: undefined
  action: Row[] | Accepted
  changes: Page<RecordChange>
  undo: Row
  localizations: Localization[]
  localize: Localization
  removeLocalization: undefined
  sheet: SheetDescription
  importSheet: SheetImport
}

const names: Readonly<Record<keyof Responses, string>> = {
  list: 'GET {path}',
  counts: 'GET {path}/counts',
  export: 'POST {path}/export',
  suggestions: 'GET {path}/suggestions',
  get: 'GET {path}/{key}',
  create: 'POST {path}',
  update: 'POST {path}/{key}',
  remove: 'DELETE {path}/{keys}',
  action: 'POST {path}/{keys}/{action}',
  changes: 'GET {path}/{key}/changes',
  undo: 'POST {path}/{key}/changes/{changeId}/undo',
  localizations: 'GET {path}/{key}/localizations',
  localize: 'POST {path}/{key}/localizations',
  removeLocalization: 'DELETE {path}/{key}/localizations/{locale}',
  sheet: 'GET {path}/import',
  importSheet: 'POST {path}/import',
}

interface Options
  extends Pick<
    CallOptions<'POST suppliers'>,
    | 'query'
    | 'idempotencyKey'
    | 'ifMatch'
    | 'ifNoneMatch'
    | 'signal'
    | 'timeoutMs'
    | 'isFresh'
    | 'onResponse'
    | 'onProgress'
  > {
  key?: Key
  keys?: readonly Key[]
  action?: string
  changeId?: string
  locale?: LanguageCode
  body?: Row
}

/**
 * Makes a call that every described entity has, for screens that show any of them. Throws ApiError as `call` does.
 * @param options parameters of the path, and the options of `call`
 */
export function entityCall<Name extends keyof Responses>(
  { path, idKind }: Callable,
  name: Name,
  { key, keys, action, changeId, locale, ...options }: Options = {},
): Promise<Responses[Name]> {
  const single = idKind ?? 'id'
  const endpoint = names[name]
    .replace('{path}', path)
    .replace('{key}', `{${single}}`)
    .replace('{keys}', `{${single}s}`)
    .replace('{action}', action ?? '')
  const params = { [single]: key, [`${single}s`]: keys, changeId, locale }
  return callAny(endpoint, { ...options, params }) as Promise<Responses[Name]>
}

/** The contract checks the name when the call is made. */
const callAny = call as unknown as (name: string, options: object) => Promise<unknown>
