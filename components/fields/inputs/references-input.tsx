import { RefFilter } from '../refs/ref-filter'
import type { KindInputProps } from './kind-input'

/** Max. names shown while the input is not focused. */
const maxShown = 12

/** Several referenced records, each found by a part of its name. */
export function ReferencesInput({ shared, meta, value, onChange }: KindInputProps) {
  const { label, placeholder, ...field } = shared
  const keys = (value ?? []) as readonly number[]
  return (
    <RefFilter
      to={meta.to ?? ''}
      label={label}
      value={keys.join()}
      onChange={(list) => onChange(list.split(',').filter(Boolean).map(Number))}
      limitTags={maxShown}
      field={{ ...field, placeholder: keys.length === 0 ? placeholder : undefined }}
    />
  )
}
