import dynamic from 'next/dynamic'
import { RefInput } from '../refs/ref-input'
import type { KindInputProps } from './kind-input'

// Few references lead into a tree.
const TreePicker = dynamic(() => import('../tree/tree-picker').then((file) => file.TreePicker), { ssr: false })

/** A record elsewhere, by a part of its name. */
export function ReferenceInput({ shared, meta, value, onChange, refName }: KindInputProps) {
  const to = meta.to ?? ''
  if (meta.isTree) {
    return (
      <TreePicker
        {...shared}
        to={to}
        value={(value ?? null) as number | null}
        valueName={refName}
        onChange={(key) => onChange(key)}
      />
    )
  }
  return (
    <RefInput<number | string>
      {...shared}
      to={to}
      by={meta.by}
      value={(value ?? null) as number | string | null}
      valueName={refName}
      onChange={(key) => onChange(key)}
    />
  )
}
