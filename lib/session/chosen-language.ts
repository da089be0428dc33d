import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { type Locale, resolveLocale } from '@/i18n/locales'
import { choicesOfVisitor } from '@/lib/session/preferences'

/**
 * The language chosen by the user, or requested by the browser. Records, API texts and formats use it; the interface is
 * translated into some languages only (`messageLocale`).
 */
export const chosenLanguage = cache(async (): Promise<Locale> => {
  const { language } = await choicesOfVisitor()
  return resolveLocale(language, (await headers()).get('accept-language'))
})
