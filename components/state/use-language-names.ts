'use client'
import { useMemo } from 'react'
import { useLanguage } from '@/components/state/language'
import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import { fullLocales } from '@/i18n/locales'

const own: readonly LanguageCode[] = fullLocales
const rankOf = (code: LanguageCode) => (own.includes(code) ? own.indexOf(code) : own.length)

/** Languages' names in the user's language, sorted: that language first, then by name. */
export function useLanguageNames() {
  const locale = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    const nameOf = (code: string): string => {
      try {
        return names.of(code) ?? code
      } catch {
        // Unknown codes are shown as is.
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
