import { RoleLabel } from '../role-label'
import type { Kind } from './kind'

export const data: Kind = {
  cell: (value, { field }) => {
    if (!isTexts(value)) return JSON.stringify(value)
    return field === 'roles' ? <RoleLabel roles={value} /> : value.join(', ')
  },
  isRecordOnly: true,
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
