import { getRequestConfig } from 'next-intl/server'
import { chosenLanguage } from './chosen-language'
import { messageLocale } from './locales'
import { loadMessages } from './messages'

export default getRequestConfig(async () => {
  // Plural rules are those of the messages' language, not of the requested one.
  const locale = messageLocale(await chosenLanguage())
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
