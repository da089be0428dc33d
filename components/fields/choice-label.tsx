'use client'
import type { EnumName } from '@/contract/enums'
import { useEnum } from './use-enum'

/** Labels of several enumeration values; raw values until the labels are loaded. */
export function ChoiceLabel({ name, values }: { name: EnumName; values: readonly string[] }) {
  const { options } = useEnum(name)
  return values.map((value) => options.find((option) => option.value === value)?.text ?? value).join(', ')
}
