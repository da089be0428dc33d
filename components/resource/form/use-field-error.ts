'use client'
import { useTranslations } from 'next-intl'
import type { FieldKind } from '@/contract/field-meta'
import type { Format } from '@/contract/formats'
import { fieldErrorText } from '@/lib/api/field-error-text'

/** A field's error: the kind of the broken rule, or the server's message. */
export interface FieldErrorLike {
  field: string
  type: string
  message: string
  /** The field is empty. */
  isEmpty: boolean
  kind: FieldKind
  format?: Format
}

/** Fields of addresses of pictures and videos. */
const isMedia = (kind: FieldKind) => ['image', 'images', 'video'].includes(kind)

const limit = (message: string) => Number(/\d+/.exec(message)?.[0] ?? 0)

/**
 * The specification's messages for an error: empty, invalid format, too short, too long. A message of the server stays as it
 * is, with the field's label.
 */
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
    return isMedia(kind) ? pictures('scheme') : t('format', { name })
  }
}
