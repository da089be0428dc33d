'use client'
import { useTranslations } from 'next-intl'
import type { Kind } from '../kind'

export const boolean: Kind<boolean> = { cell: (value) => (value ? '✓' : <No />), width: 80 }

/** A no is known, so it is no dash; it stands back as a zero does. */
function No() {
  const t = useTranslations('resource')
  return <span className="zero">{t('no')}</span>
}
