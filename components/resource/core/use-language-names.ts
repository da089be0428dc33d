'use client'
import { useMemo } from 'react'
import { useLanguage } from '@/components/state/language'
import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import { fullLocales } from '@/i18n/locales'

const own: readonly LanguageCode[] = fullLocales
const rankOf = (code: LanguageCode) => (own.includes(code) ? own.indexOf(code) : own.length)

/** What languages are called in the reader's language, and their order: the interface's own first, then by name. */
export function useLanguageNames() {
  const locale = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    const nameOf = (code: string): string => {
      try {
        return names.of(code) ?? code
      } catch {
        // A code that is none is all that is known of it.
        return code
      }
    }
    const { compare } = new Intl.Collator(locale)
    const ordered = [...languageCodes].sort(
      (one, other) => rankOf(one) - rankOf(other) || compare(nameOf(one), nameOf(other)),
    )
    return { nameOf, ordered }
  }, [locale])
}
