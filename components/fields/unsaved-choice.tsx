'use client'
import type { ReactNode } from 'react'
import type { EnumName } from '@/contract/enums'
import { useEnum } from './use-enum'

interface Props {
  name: EnumName
  value: string
  render: (text: string) => ReactNode
}

/** A value of an enumeration that was chosen here and that the server has sent no label for. */
export function UnsavedChoice({ name, value, render }: Props) {
  const { options } = useEnum(name)
  return render(options.find((option) => option.value === value)?.text ?? value)
}
