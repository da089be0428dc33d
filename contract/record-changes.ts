import { z } from 'zod'
import { endpoint } from './endpoint'
import type { AnyEntity } from './entity-types'
import { type PageQuery, pageOf, pageQuery } from './list-query'

/** The kinds of changes. */
export const changeActions = ['create', 'update', 'remove'] as const
export type ChangeAction = (typeof changeActions)[number]

/** One field of a change: its values before and after, with labels if they are keys or codes. */
export const fieldChange = z.object({
  field: z.string(),
  /** Set where the text of a further language was changed. */
  language: z.string().nullable(),
  before: z.json(),
  after: z.json(),
  beforeText: z.string().nullable(),
  afterText: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** One write to a record: who, when, what. */
export const recordChange = z.object({
  recordChangeId: z.int().positive(),
  action: z.enum(changeActions),
  /** The move of the state table that it was; null for any other write. */
  move: z.string().nullable(),
  adminId: z.int(),
  /** Null where the account is gone. */
  adminName: z.string().nullable(),
  createdTime: z.iso.datetime(),
  fields: z.array(fieldChange),
})
export type RecordChange = z.infer<typeof recordChange>

export const changePage = pageOf(recordChange)

export type ChangeQuery = PageQuery

/** Readers of a record may read its changes, newest first. */
export const changesEndpoint = ({ path, area }: Pick<AnyEntity, 'path' | 'area'>) =>
  endpoint({ area, query: pageQuery, response: changePage, summary: `What has happened to one of ${path}` })

/** The values set by these actions can be restored. */
export const undoableActions = ['enable', 'disable', 'remark'] as const
export type UndoableAction = (typeof undoableActions)[number]

export const isUndoable = ({ actions }: Pick<AnyEntity, 'actions'>): boolean =>
  undoableActions.some((action) => actions.includes(action))

/** The account that made a change by an action may undo it, unless the record has changed since. */
export const undoEndpoint = ({ path, area, record }: Pick<AnyEntity, 'path' | 'area' | 'record'>) =>
  endpoint({ area, use: 'write', response: record, summary: `Undo my last action on one of ${path}` })
