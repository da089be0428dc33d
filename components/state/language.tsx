'use client'
import { createContext, useContext } from 'react'
import type { Locale } from '@/i18n/locales'

const LanguageContext = createContext<Locale>('en')

export const LanguageProvider = LanguageContext

/** The chosen language: of records, API texts and formats. The texts of the interface may be in another (`useLocale`). */
export const useLanguage = (): Locale => useContext(LanguageContext)
