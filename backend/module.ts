import type { WaitingCounter } from '@/contract/calls/waiting-searches'
import type { CallingProvider } from '@/contract/rules/calling-providers'
import type { ListConditions } from './crud/crud-options'
import type { Database } from './db/database'
import type { externalServices } from './db/schema/external-services'
import type { HandlerMap } from './http/handlers'
import type { CleanUp } from './jobs/clean-up'
import type { BackgroundWork } from './jobs/tasks'
import type { AnySheetPlan } from './sheets/sheet-plan'

/** What a part of a module brings to the server. Making one has no effect: the server reads it when it starts. */
export interface ModulePart extends BackgroundWork {
  handlers?: HandlerMap
  /** The sheets that its lists take. */
  sheets?: readonly AnySheetPlan[]
  /** What the hourly clean-up deletes, by name. */
  cleanUps?: Readonly<Record<string, CleanUp>>
  conditions?: ListConditions
  /** What takes the webhooks of a kind of service; each of `callingProviders` has one. */
  webhooks?: Readonly<Partial<Record<CallingProvider, WebhookHandler>>>
  /** Counts of what waits for the caller and has no list of records. */
  waiting?: Readonly<Partial<Record<WaitingCounter, CountWaiting>>>
}

/** A service whose address a provider has called, with its options, and what was sent. */
export interface Webhook {
  service: typeof externalServices.$inferSelect
  settings: Readonly<Record<string, string | undefined>>
  raw: Buffer
  header: (name: string) => string | undefined
  /** The query of the called address with its question mark; empty where there is none. */
  query: string
}

/** Judges the signature, takes what was sent and answers it. */
export type WebhookHandler = (webhook: Webhook) => Promise<object>

/** How many wait, since when, and the address parameters that lead to them; null where a site has none of them. */
export type CountWaiting = (
  siteId: number | undefined,
  database: Database,
) => Promise<{ count: number; oldest: Date | null; link?: Readonly<Record<string, string>> } | null>

const named = ['handlers', 'tasks', 'schedules', 'cleanUps', 'conditions', 'webhooks', 'waiting'] as const

/** Several parts as one. Throws where two bring something under the same name. */
export function combine(...parts: readonly ModulePart[]): Required<ModulePart> {
  const merged = named.map((kind) => [kind, merge(kind, parts)])
  return { ...Object.fromEntries(merged), sheets: parts.flatMap(({ sheets = [] }) => sheets) }
}

function merge(kind: (typeof named)[number], parts: readonly ModulePart[]): object {
  const names = parts.flatMap((part) => Object.keys(part[kind] ?? {}))
  const doubles = names.filter((name, index) => names.indexOf(name) !== index)
  if (doubles.length > 0) throw new Error(`More than one of ${kind} with the same name: ${doubles.join(', ')}.`)
  return Object.assign({}, ...parts.map((part) => part[kind]))
}
