import type { z } from 'zod'
import { type EnumName, type EnumValue, enums } from './enums'
import type { Shape } from './field-meta'

type Values = Readonly<Record<string, unknown>>

/** Works out the target of a move from the locked record and the values of the call. Pure. */
export type TargetRule<State extends string = string> = (record: Values, values: Values) => State

/** One action of a state table: its source states, its target, and the values that it takes. */
export interface StateMove<State extends string = string, Body = unknown> {
  from: readonly State[]
  /** A state, or the rule for it. Left out: the module's own rule for the action says it, as one of the pieces beneath. */
  to?: State | TargetRule<State>
  /**
   * Whether the console asks for a remark. The API accepts one in any case, and rejects a call without a required one.
   */
  remark?: 'optional' | 'required'
  /**
   * The values of the call, by the kinds of fields: the console's dialog and the API's body. What is called like a field
   * of the record is stored there; the timeline has all of them.
   */
  body?: Body
  /** A condition beyond the state, by name: the module has the rule, the API's messages the reason of its refusal. */
  guard?: string
  /** One record at a time: its values are that record's alone, so it is not offered for a selection. */
  single?: true
  /** Takes stock or money: more than a hundred records are done one by one, and each has its own result. */
  each?: true
  /** The dialog for one record begins with what the record has already of these values. */
  prefilled?: true
  /** What the dialog says beforehand, by the key of its label among the entity's fields. */
  confirm?: string
}

/** The values that the moves of a table take, by action. */
export type MoveBodies = Readonly<Record<string, unknown>>

/** The states of an entity in its field `status`, and the actions that change them. */
export interface StateTable<Name extends EnumName = EnumName, Bodies extends MoveBodies = MoveBodies> {
  /** The enumeration of the states. */
  values: Name
  /** The state of a new record. */
  initial: EnumValue<Name>
  actions: { readonly [Action in keyof Bodies]: StateMove<EnumValue<Name>, Bodies[Action]> }
  /** States in which nothing but the remark may change. */
  frozen?: readonly EnumValue<Name>[]
}

/** The values of a move as a handler gets them. */
export type ValuesOf<Body> = Body extends Shape ? z.infer<z.ZodObject<Body>> : unknown

export type AnyMove = StateMove<string, Shape | undefined>

/** A state table that does not know its enumeration, for code that works with any of them. */
export interface AnyStateTable {
  values: EnumName
  initial: string
  actions: Readonly<Record<string, AnyMove>>
  frozen?: readonly string[]
}

/** What the helpers below need of a state table, whether its moves have schemas or only say which fields they take. */
interface Moves<Move> {
  actions: Readonly<Record<string, Move>>
}

/** The move that an action of this name is, if it is one. */
export const moveOf = <Move>(states: Moves<Move> | undefined, action: string): Move | undefined =>
  states && Object.hasOwn(states.actions, action) ? states.actions[action] : undefined

/** Whether no action leaves the target state, so that the action cannot be undone; never where a rule works it out. */
export const isFinal = (
  states: Moves<{ from: readonly string[] }>,
  { to }: { to?: string | TargetRule | null },
): boolean => typeof to === 'string' && !Object.values(states.actions).some(({ from }) => from.includes(to))

/** Whether nothing but the remark of a record in this state may change. */
export const isFrozen = (states: { frozen?: readonly string[] } | undefined, status: unknown): boolean =>
  states?.frozen?.some((frozen) => frozen === status) ?? false

/** The states of an entity, in the order of their enumeration. */
export const statesOf = ({ values }: { values: EnumName }): readonly string[] => enums[values]

/** The state that a move leads this record to; undefined where the module's own rule says it. */
export const targetOf = ({ to }: StateMove, record: Values, values: Values): string | undefined =>
  typeof to === 'function' ? to(record, values) : to
