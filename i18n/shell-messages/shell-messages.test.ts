import { fullLocales } from '../locales'
import { loadMessages } from '../messages'
import { shellNamespaces } from '../page-messages'

const providers = {
  en: () => import('./en'),
  'zh-Hans': () => import('./zh-hans'),
  'zh-Hant': () => import('./zh-hant'),
}

test.each(fullLocales)('the script of the shell has its messages in %s', async (locale) => {
  const all = await loadMessages(locale)
  const { messages } = await providers[locale]()
  expect(messages).toEqual(Object.fromEntries(shellNamespaces.map((name) => [name, all[name]])))
})
