'use client'
import { useRefNames } from './use-ref-names'

/** The names of records that are known by their keys only. */
export function RefNames({ to, keys }: { to: string; keys: readonly number[] }) {
  const nameOf = useRefNames(to, keys.join())
  return keys.map(nameOf).join(', ')
}
