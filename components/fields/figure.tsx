import type { ReactNode } from 'react'

/**
 * A number's text in a table. A zero stands back, so that what is there stands out; a dash is for what is not known.
 * @param value undefined and null are not known
 * @param text `value` as it is written
 */
export function figure(value: number | null | undefined, text: (value: number) => string): ReactNode {
  if (value === null || value === undefined) return '–'
  return value === 0 ? <span className="zero">{text(value)}</span> : text(value)
}
