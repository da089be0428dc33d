import type { FieldKind } from '@/contract/field-meta'

/** How a field is searched by; each has its input and its text in the chips. */
export type SearchKind = 'text' | 'choice' | 'boolean' | 'ref' | 'ids' | 'days' | 'numbers'

/** How every kind of field is searched by, without its components: the server reads addresses, too. */
export const searchKinds: Readonly<Record<FieldKind, SearchKind | undefined>> = {
  id: 'ids',
  text: 'text',
  longText: undefined,
  html: undefined,
  url: 'text',
  image: undefined,
  images: undefined,
  video: undefined,
  integer: 'numbers',
  decimal: 'numbers',
  money: 'numbers',
  boolean: 'boolean',
  time: 'days',
  date: 'days',
  choice: 'choice',
  choices: 'choice',
  ref: 'ref',
  refs: 'ref',
  audience: undefined,
  texts: undefined,
  lines: undefined,
  linePicks: undefined,
  data: undefined,
  secret: undefined,
}
