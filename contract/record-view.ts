/** The headings of groups of fields, by their names among the messages of the console (`resource.groups`). */
export const groupTitles = [
  'about',
  'sale',
  'source',
  'place',
  'contact',
  'access',
  'orders',
  'request',
  'outcome',
  'formats',
  'delivery',
  'others',
  'belongsTo',
  'record',
] as const
export type GroupTitle = (typeof groupTitles)[number]

/** Some fields of a record under one heading: a card of its page, a section of its drawer and of its form. */
export interface FieldGroup<Field extends string = string> {
  title: GroupTitle
  fields: readonly Field[]
  /** A field with a picture, which stands large beside the others. */
  picture?: Field
  /** Beside the main column, where there is room. */
  isAside?: true
}

/**
 * How records of an entity are shown. What no group names stands in the last one of the main column; what a record belongs
 * to, and its key and times, have groups of their own beside it, unless a group names them.
 */
export interface RecordView<Field extends string = string> {
  groups?: readonly FieldGroup<Field>[]
  /** At most three fields that tell the record from others; they stand below its name. */
  facts?: readonly Field[]
  /** Further states: beside the status in the head and on a phone's card, while they need somebody. */
  states?: readonly Field[]
  /** Fields that others say already, such as the highest of two prices that are shown as one range. */
  hidden?: readonly Field[]
}
