import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { languageCookie, resolveLocale } from './locales'
import { loadMessages } from './messages'

export default getRequestConfig(async () => {
  const saved = (await cookies()).get(languageCookie)?.value
  const locale = resolveLocale(saved, (await headers()).get('accept-language'))
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
