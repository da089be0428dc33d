import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { choicesOfVisitor } from '@/lib/preferences'
import { resolveLocale } from './locales'
import { loadMessages } from './messages'

export default getRequestConfig(async () => {
  const { language } = await choicesOfVisitor()
  const locale = resolveLocale(language, (await headers()).get('accept-language'))
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' }
})
