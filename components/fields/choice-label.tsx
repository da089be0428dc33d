'use client'
import type { EnumName } from '@/contract/enums'
import { useEnum } from './use-enum'

/** Several values of an enumeration in words; as they are until the words have come. */
export function ChoiceLabel({ name, values }: { name: EnumName; values: readonly string[] }) {
  const { options } = useEnum(name)
  return values.map((value) => options.find((option) => option.value === value)?.text ?? value).join(', ')
}
