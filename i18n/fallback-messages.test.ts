import { fallbackMessages } from './fallback-messages'

test.each([
  ['the saved language first', 'sidebar=open; language=zh-Hant', ['en'], 'zh-Hant', '重試'],
  ['else the browser’s', '', ['zh-CN', 'en'], 'zh-Hans', '重试'],
  ['English for every other', 'language=fr', ['zh-CN'], 'en', 'Try again'],
  ['another cookie is not the language', 'my-language=zh-Hant', [], 'en', 'Try again'],
])('finds the fallback messages: %s', (_, cookies, languages, locale, retry) => {
  expect(fallbackMessages(cookies, languages)).toMatchObject({ locale, retry })
})
