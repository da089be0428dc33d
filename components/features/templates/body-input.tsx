'use client'
import { useFormContext } from 'react-hook-form'
import { HtmlInput } from '@/components/fields/inputs/html-input'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { LongTextInput } from '@/components/fields/inputs/long-text-input'

/** The text of an e-mail, formatted or plain as the form says. */
export function BodyInput(props: KindInputProps) {
  const { watch } = useFormContext<Record<string, unknown>>()
  return watch('isHtml') === true ? <HtmlInput {...props} /> : <LongTextInput {...props} />
}
