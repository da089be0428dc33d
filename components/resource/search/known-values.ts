import { enums } from '@/contract/enums'
import { maxKeyword } from '@/contract/list-limits'
import type { EntityShape } from '@/contract/shape'
import { timestampOf } from '@/contract/text/timestamp'
import { searchKindOf } from './filters'

export type TermShape = Pick<EntityShape, 'fields' | 'id' | 'idKind'>

const key = /^\d{1,15}$/
/** A code that refers to a record; those of languages have hyphens. */
const refCode = /^[\w-]{1,64}$/
const integer = /^-?\d{1,10}$/
const decimal = /^-?\d{1,12}(\.\d{1,6})?$/
const time = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/
const maxNumbersText = 200 * 81
const maxText = 2000

/** The field that a filter refers to. */
export function fieldOfTerm({ fields, id }: TermShape, name: string): string {
  if (name === 'ids' || name === id || name === `${id}s`) return 'ids'
  const base = name.replace(/(Start|End|Min|Max)$/, '')
  return !Object.hasOwn(fields, name) && Object.hasOwn(fields, base) ? base : name
}

const isTime = (text: string) => {
  const day = text.slice(0, 10)
  const isDay =
    time.test(text) && !Number.isNaN(timestampOf(day).getTime()) && timestampOf(day).toISOString().startsWith(day)
  return isDay && !Number.isNaN(timestampOf(text).getTime())
}

/** Splits the values of a filter into valid and unknown ones, by the rules of the API's query. */
export function partValues(shape: TermShape, name: string, text: string): { known: string; unknown: string } {
  const field = fieldOfTerm(shape, name)
  const { kind, values, by } = shape.fields[field] ?? {}
  const whole = (isKnown: boolean) => (isKnown ? { known: text, unknown: '' } : { known: '', unknown: text })
  const listed = (isKnown: (value: string) => boolean) => {
    const all = text.split(',').filter(Boolean)
    return { known: all.filter(isKnown).join(','), unknown: all.filter((value) => !isKnown(value)).join(',') }
  }
  switch (field === 'ids' ? 'ids' : searchKindOf(shape, field)) {
    case 'choice':
      return listed((value) => values !== undefined && enums[values].some((known) => known === value))
    case 'ref':
      return listed((value) => (by === undefined ? key : refCode).test(value))
    case 'ids':
      return listed((value) => (shape.idKind ? refCode : key).test(value))
    case 'boolean':
      return whole(text === 'true' || text === 'false')
    case 'days':
      return whole(isTime(text))
    case 'numbers':
      return whole((kind === 'integer' ? integer : decimal).test(text))
    default:
      return whole(text.length <= (name === 'keyword' ? maxKeyword : name === 'numbers' ? maxNumbersText : maxText))
  }
}
