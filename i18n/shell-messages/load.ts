import 'server-only'
import { type Locale, messageLocale } from '../locales'

const providers = {
  en: () => import('./en'),
  'zh-Hans': () => import('./zh-hans'),
  'zh-Hant': () => import('./zh-hant'),
} as const

/** The provider of the shell's messages in a language; a browser loads the one that is rendered. */
export const shellMessagesIn = async (locale: Locale) => (await providers[messageLocale(locale)]()).ShellMessages
