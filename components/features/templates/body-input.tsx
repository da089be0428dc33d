'use client'
import { useFormContext } from 'react-hook-form'
import { HtmlInput } from '@/components/fields/kinds/inputs/html-input'
import type { KindInputProps } from '@/components/fields/kinds/inputs/kind-input'
import { LongTextInput } from '@/components/fields/kinds/inputs/long-text-input'

/** The text of an e-mail, formatted or plain as the form says. */
export function BodyInput(props: KindInputProps) {
  const { watch } = useFormContext<Record<string, unknown>>()
  return watch('isHtml') === true ? <HtmlInput {...props} /> : <LongTextInput {...props} />
}
