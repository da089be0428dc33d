import type { FieldMeta } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../../core/description'
import type { Row } from '../../core/list-types'

/** By which fields a row is recognized, and what its card on a phone shows. */
export interface Identity {
  /** The picture beside the name. */
  media?: string
  /** What stands below the name, in the list and on the card. */
  second?: string
  /** What stands below the name on the card alone, where there is no second name. */
  cardSecond?: string
  /** What stands below that on the card. */
  third?: readonly string[]
  /** What stands at the end of the card: a total, a price, else a time. */
  value?: string
  /** What stands below that. */
  state: string
}

export const fieldOf = (column: AnyDescription['columns'][number]): string =>
  typeof column === 'string' ? column : column.field

const textKinds: readonly (FieldMeta['kind'] | undefined)[] = ['text', 'ref', 'longText', 'choice']

/** What a description says about its cards, and for the rest the first columns of the right kind. */
export function identityOf(entity: EntityShape, { columns, card = {} }: AnyDescription): Identity {
  const described = columns.map(fieldOf)
  const kindOf = (field: string) => entity.fields[field]?.kind
  const first = (...kinds: (FieldMeta['kind'] | undefined)[]) =>
    described.find((field) => kinds.includes(kindOf(field)))
  // When a supplier or a template was added says nothing about it.
  const isMasterData = entity.verbs.includes('create') && !entity.states
  const times = described.filter((field) => ['time', 'date'].includes(kindOf(field) ?? ''))
  return {
    media: card.media ?? first('image'),
    second: card.second,
    cardSecond:
      card.second ??
      (card.below === false
        ? undefined
        : (card.below ??
          described.find(
            (field) => field !== entity.label && field !== 'status' && textKinds.includes(kindOf(field)),
          ))),
    third: card.third,
    value:
      card.value ?? first('money') ?? times.find((field) => !isMasterData || !/^(created|updated)Time$/.test(field)),
    state: card.state ?? 'status',
  }
}

/** What a second name says; nothing where there is none. */
export function secondOf(row: Row, field: string | undefined): string {
  if (field === undefined) return ''
  const value = row[`${field}Text`] ?? row[field.replace(/Id$/, 'Name')] ?? row[field]
  return value === null || value === undefined ? '' : String(value).replace(/^https?:\/\//i, '')
}
