import type { ComponentType, ReactNode } from 'react'
import type { AnyLineColumn, LineColumnOf } from '@/components/fields/lines/line-columns'
import type { MenuEntry } from '@/components/ui/entry-menu'
import type { FieldOf, OneOf, RecordOf } from '@/contract/entity'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription, Described, Description } from '../../core/description'
import type { Row } from '../../core/list-types'

/** What a part of a page shows of a record: at first perhaps only the row of its list. */
export interface PartProps<E extends Described> {
  entity: EntityShape
  shown: RecordOf<E>
  /** The whole record; undefined while it is loading. */
  record: OneOf<E> | undefined
}

/** What a page's head adds to the head of its record. */
export interface HeadParts {
  /** What can be done now, the first as the page's filled button; two at most, or they take a phone's first screen. */
  actions?: ReactNode
  /** Moves that a button of the head is for already: the menu does not repeat them. */
  moves?: readonly string[]
  /** What else can be done, in the menu; one named like a move replaces it there. */
  more?: readonly MenuEntry[]
  /** What is to be known first, above the parts of the first tab. */
  notices?: ReactNode
  dialogs?: ReactNode
}

/** A page's head says what is next, and hands its parts to the page that it is around. */
export type HeadProps<E extends Described> = PartProps<E> & { children: (parts: HeadParts) => ReactNode }

/** A record beside this one. */
export interface Neighbour {
  path: string
  id: number
  name: string
  status?: string
  statusText?: string
  /** What else is to be known of it, such as its pieces. */
  note?: ReactNode
}

type LinesFieldOf<E extends Described> = {
  [K in keyof OneOf<E>]: OneOf<E>[K] extends readonly Record<string, unknown>[] ? K : never
}[keyof OneOf<E>] &
  string
type LineOf<Lines> = Lines extends readonly (infer Line)[] ? Line : never
type LinesPart<E extends Described> = {
  [Field in LinesFieldOf<E>]: {
    /** The lines of a document, with their sums. */
    lines: Field
    columns?: readonly LineColumnOf<LineOf<OneOf<E>[Field]>>[]
    /** How many lines are loading, as the row of the list says. */
    countOf?: (shown: RecordOf<E>) => number
    /** What is to be known about the lines, below them. */
    note?: ComponentType<{ lines: OneOf<E>[Field] }>
  }
}[LinesFieldOf<E>]

/**
 * A part of a record's page, so that a page reads as a table of contents. Titles are labels of the entity; what none of
 * the kinds shows is a component.
 */
export type Part<E extends Described> =
  | ComponentType<PartProps<E>>
  | LinesPart<E>
  | {
      /** Some fields under a heading. */
      facts: readonly FieldOf<E>[]
      title: string
      columns?: Description<E>['columns']
    }
  | {
      /** Amounts below each other; the last one is what they come to. */
      totals: readonly FieldOf<E>[]
      title: string
      /** Labels in place of amounts that are not known yet. */
      unknown?: { readonly [Field in FieldOf<E>]?: string }
    }
  | {
      /** The records beside this one, with their states; nothing where there are none. */
      related: (record: OneOf<E>) => readonly Neighbour[]
      title: string
    }
  /** What has happened to the record, latest first. */
  | 'timeline'

/** A part whose entity does not matter. */
export type AnyPart =
  | ComponentType<{ entity: EntityShape; shown: Row; record: Row | undefined }>
  | {
      lines: string
      columns?: readonly AnyLineColumn[]
      countOf?: (shown: Row) => number
      note?: ComponentType<{ lines: readonly Row[] }>
    }
  | { facts: readonly string[]; title: string; columns?: AnyDescription['columns'] }
  | { totals: readonly string[]; title: string; unknown?: Readonly<Record<string, string>> }
  | { related: (record: Row) => readonly Neighbour[]; title: string }
  | 'timeline'
