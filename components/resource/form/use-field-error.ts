'use client'
import { useTranslations } from 'next-intl'
import type { FieldKind } from '@/contract/fields'
import type { Format } from '@/contract/formats'
import { fieldErrorText } from '@/lib/api/field-error-text'

/** A field's fault: the kind of rule it breaks, or the server's own words. */
export interface FieldErrorLike {
  field: string
  type: string
  message: string
  /** Nothing stands in the field. */
  isEmpty: boolean
  kind: FieldKind
  format?: Format
}

const limit = (message: string) => Number(/\d+/.exec(message)?.[0] ?? 0)

/** The specification's words for a fault: empty, wrong format, too short, too long. What the server said stays, with the field's own name. */
export function useFieldError(): (fault: FieldErrorLike, name: string) => string {
  const t = useTranslations('resource')
  const pictures = useTranslations('pictures')
  return ({ field, type, message, isEmpty, kind, format }, name) => {
    if (type === '') return fieldErrorText(message, field, name)
    if (isEmpty) return t('required', { name })
    // Only a text has characters that can be counted; a number beyond its limits has none.
    const isText = message.includes('characters')
    if (type === 'too_small' && isText) return t('min', { name, n: limit(message) })
    if (type === 'too_big' && isText) return t('max', { name, n: limit(message) })
    if (format) return t(`formats.${format}`, { name })
    return kind === 'image' ? pictures('scheme') : t('format', { name })
  }
}
