import { getRequestConfig } from 'next-intl/server'
import { chosenLanguage } from './chosen-language'
import { messageLocale } from './locales'
import { loadMessages } from './messages'

export default getRequestConfig(async () => {
  // Plurals are those of the texts, not of the language that was asked for.
  const locale = messageLocale(await chosenLanguage())
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
