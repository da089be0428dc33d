import type { KeyKind } from '../text-keys'

/** The notation of the access table: letters of roles, groups of calls, rows, and the permissions of a row. */

/** The role of each letter: capitals are administrators, small letters staff. `n` has no role but its type's. */
export const roleOf = {
  S: 'super-administrators',
  s: 'super-staffs',
  V: 'sales-administrators',
  v: 'sales-staffs',
  P: 'purchases-administrators',
  p: 'purchases-staffs',
  W: 'warehouses-administrators',
  w: 'warehouses-staffs',
  n: 'staffs',
} as const
export type Letter = keyof typeof roleOf
export const letters = Object.keys(roleOf) as Letter[]

/** The letters of the roles that each account of the demo data holds. */
export const demoAccounts: Readonly<Record<string, string>> = {
  'super.admin': 'S',
  'super.staff': 's',
  'sales.admin': 'V',
  'sales.staff': 'v',
  'purchases.admin': 'P',
  'purchases.staff': 'p',
  'warehouses.admin': 'W',
  'warehouses.staff': 'w',
  'trade.admin': 'VPW',
  'trade.staff': 'vpw',
}

/** Everyone who has logged in. */
export const everyone = 'SsVvPpWwn'
/** Everyone, logged in or not. */
export const open = 'open'

export interface ExpectedArea {
  /** The letters of those who may open the screen, and who may read and write, where that differs. */
  screen: string
  read?: string
  write?: string
}

/** Calls of a resource; `{}` stands for its path. */
/** A POST, but it only reads. */
export const exported = ['POST {}/export']
export const read = ['GET {}', 'GET {}/{id}', 'GET {}/counts', ...exported]
export const write = ['POST {}', 'POST {}/{id}', 'POST {}/{ids}/{field}']
export const remove = ['DELETE {}/{ids}']
export const remark = ['POST {}/{ids}/remark']
export const actions = ['POST {}/{ids}/enable', 'POST {}/{ids}/disable', ...remark]
export const suggestions = ['GET {}/suggestions']
/** The calls of a list that sheets are imported into. */
export const imported = ['GET {}/import', 'GET {}/import/template', 'POST {}/import', 'POST {}/import/refused']
/** Every call of a plain resource. */
export const plain = [...read, ...write, ...remove, ...actions, ...suggestions]
export const localized = [
  'GET {}/{id}/localizations',
  'POST {}/{id}/localizations',
  'DELETE {}/{id}/localizations/{locale}',
]
/** Every call of a plain resource with texts in several languages. */
export const translated = [...plain, ...localized]
/** Moves between states. */
export const moves = (...names: readonly string[]) => names.map((name) => `POST {}/{ids}/${name}`)
export const services = (key: string) => [
  'GET {}/{id}/externalservices',
  `POST {}/{id}/externalservices/{${key}}`,
  `DELETE {}/{id}/externalservices/{${key}}`,
]
export interface Row<Area extends string = string> {
  area: Area
  /** An address of the screen. */
  route?: string
  /** The screen is offered only on the administrative domain. */
  domain?: true
  /** The entry of a built screen in the English menu. */
  menu?: string
  /** The path of a resource of the API and its calls, which follow the area, except suggestions: they are for everyone. */
  resource?: string
  calls?: readonly string[]
  /** Further calls with the letters of those who may make them. */
  extra?: Readonly<Record<string, string>>
  /** Its key is a text, not a number. */
  key?: KeyKind
  /** Its records have no history. */
  untracked?: true
}

/** The calls of a row with the letters of those who may make them, as the rule of its area says. */
export function callsOf(row: Row, rule: ExpectedArea): [string, string][] {
  const { resource = '', calls = [], extra = {}, key = 'id', untracked } = row
  const allowed = new Map(
    calls.map((call) => {
      const asNamed = call.replace('{id}', `{${key}}`).replace('{ids}', `{${key}s}`)
      const isReading = call.startsWith('GET') || exported.includes(call)
      const own = (isReading ? rule.read : rule.write) ?? rule.screen
      return [asNamed, suggestions.includes(call) ? everyone : own]
    }),
  )
  for (const [call, roles] of Object.entries(extra)) allowed.set(call, roles)
  // The readers of a record may read its history, and the writers of its plain actions may undo them.
  const one = `{}/{${key}}`
  const [readers, writers] = [allowed.get(`GET ${one}`), allowed.get(`POST {}/{${key}s}/remark`)]
  if (readers && !untracked) allowed.set(`GET ${one}/changes`, readers)
  if (readers && writers) allowed.set(`POST ${one}/changes/{changeId}/undo`, writers)
  return [...allowed].map(([call, roles]) => [call.replace('{}', resource), roles])
}
