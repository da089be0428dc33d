import { type EnumName, type EnumValue, enums } from './enums'

/** One action of a state table: its source states and its target state. */
export interface StateMove<State extends string = string> {
  from: readonly State[]
  to: State
  /**
   * Whether the console asks for a remark. The API accepts one in any case, and rejects a call without a required one.
   */
  remark?: 'optional' | 'required'
}

/** The states of an entity in its field `status`, and the actions that change them. */
export interface StateTable<Name extends EnumName = EnumName, Action extends string = string> {
  /** The enumeration of the states. */
  values: Name
  /** The state of a new record. */
  initial: EnumValue<Name>
  actions: Readonly<Record<Action, StateMove<EnumValue<Name>>>>
  /** States in which nothing but the remark may change. */
  frozen?: readonly EnumValue<Name>[]
}

/** A state table as data that does not know its enumeration, for code that works with any of them. */
export interface AnyStateTable {
  values: EnumName
  initial: string
  actions: Readonly<Record<string, StateMove>>
  frozen?: readonly string[]
}

/** The move that an action of this name is, if it is one. */
export const moveOf = (states: AnyStateTable | undefined, action: string): StateMove | undefined =>
  states && Object.hasOwn(states.actions, action) ? states.actions[action] : undefined

/** Whether no action leaves the target state, so that the action cannot be undone. */
export const isFinal = (states: AnyStateTable, { to }: StateMove): boolean =>
  !Object.values(states.actions).some(({ from }) => from.includes(to))

/** Whether nothing but the remark of a record in this state may change. */
export const isFrozen = (states: AnyStateTable | undefined, status: unknown): boolean =>
  states?.frozen?.some((frozen) => frozen === status) ?? false

/** The states of an entity, in the order of their enumeration. */
export const statesOf = ({ values }: AnyStateTable): readonly string[] => enums[values]
