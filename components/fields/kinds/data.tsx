import type { Kind } from '../kind'
import { RoleLabel } from '../role-label'

export const data: Kind = {
  cell: (value, { field }) => {
    if (isProperties(value)) return value.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n')
    if (!isTexts(value)) return JSON.stringify(value)
    return field === 'roles' ? <RoleLabel roles={value} /> : value.join(', ')
  },
  isRecordOnly: true,
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Names with their values, such as a product's properties. */
const isProperties = (value: unknown): value is { name: string; values: string[] }[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item?.name && isTexts(item.values))
