import { AudienceLabel } from '../audience-label'
import type { Kind } from '../kind'

export const audience: Kind<string> = {
  cell: (value, { field, record }) => String(record[`${field}Text`] || value),
  text: (value, { field, record }) => String(record[`${field}Text`] || value),
  unsaved: (value) => <AudienceLabel value={value} />,
}
