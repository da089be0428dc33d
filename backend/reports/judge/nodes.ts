import type { NodeName } from './allowed-nodes'

/** A node of the tree that PostgreSQL's grammar makes of a statement, as JSON. */
export type Node = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The content of a node of a type; undefined for one of another type. */
export const contentOf = (value: unknown, type: NodeName): Node | undefined =>
  isNode(value) && isNode(value[type]) ? value[type] : undefined

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The parts of a name; a star for what is none. */
export const namesOf = (value: unknown): string[] =>
  listOf(value).map((one) => String(contentOf(one, 'String')?.sval ?? '*'))

/** The name of a range, or of the node beside its alias. */
export const aliasOf = (node: Node | undefined): string => (isNode(node?.alias) ? textOf(node.alias.aliasname) : '')
