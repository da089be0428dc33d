'use client'
import { useTranslations } from 'next-intl'

/** A field's fault: the kind of rule it breaks, or the server's own words. */
export interface FieldFault {
  type: string
  message: string
}

const limit = (message: string) => Number(/\d+/.exec(message)?.[0] ?? 0)

/** The specification's words for a fault: empty, wrong format, too short, too long. What the server said stays as it is. */
export function useFaultText(): (fault: FieldFault, name: string) => string {
  const t = useTranslations('resource')
  return ({ type, message }, name) => {
    switch (type) {
      case 'too_small': {
        const n = limit(message)
        return n <= 1 ? t('required', { name }) : t('min', { name, n })
      }
      case 'too_big':
        return t('max', { name, n: limit(message) })
      case 'invalid_type':
        return t('required', { name })
      case '':
        return message
      default:
        return t('format', { name })
    }
  }
}
