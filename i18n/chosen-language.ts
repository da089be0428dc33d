import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { choicesOfVisitor } from '@/lib/session/preferences'
import { type Locale, resolveLocale } from './locales'

/**
 * The language that the visitor has chosen, or that the browser asks for. Records, API texts and formats follow it; the
 * interface has texts of its own in some languages only (`messageLocale`).
 */
export const chosenLanguage = cache(async (): Promise<Locale> => {
  const { language } = await choicesOfVisitor()
  return resolveLocale(language, (await headers()).get('accept-language'))
})
