import { getRequestConfig } from 'next-intl/server'
import { messageLocale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { chosenLanguage } from './chosen-language'

export default getRequestConfig(async () => {
  // Plural rules are those of the messages' language, not of the requested one.
  const locale = messageLocale(await chosenLanguage())
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
