import { fullLocales, resolveLocale } from '@/i18n/locales'

type Texts = Record<'encoded' | 'late' | 'overloaded' | 'unreachable' | 'unusable', string> & {
  tooLarge: (limit: string) => string
}

/** What the console refuses by itself and people get to read; every other refusal has its words in the catalogue. */
const texts: Readonly<Record<(typeof fullLocales)[number], Texts>> = {
  en: {
    encoded: 'Encoded bodies are not taken.',
    late: 'The request took too long to arrive. Try again.',
    overloaded: 'The server is busy. Try again in a few seconds.',
    unreachable: 'The API cannot be reached.',
    unusable: 'The API gave an answer that cannot be used.',
    tooLarge: (limit) => `The body is larger than ${limit}.`,
  },
  'zh-Hant': {
    encoded: '不接受經過編碼的內容。',
    late: '傳送逾時，請重試。',
    overloaded: '系統忙碌中，請稍候幾秒再試。',
    unreachable: '無法連線到 API。',
    unusable: 'API 的回應無法使用。',
    tooLarge: (limit) => `內容超過 ${limit}。`,
  },
  'zh-Hans': {
    encoded: '不接受经过编码的内容。',
    late: '发送超时，请重试。',
    overloaded: '系统繁忙，请稍等几秒再试。',
    unreachable: '无法连接到 API。',
    unusable: 'API 的响应无法使用。',
    tooLarge: (limit) => `内容超过 ${limit}。`,
  },
}

/** The words for a request, in the language of the page that made it. */
export function problemMessages(headers: Pick<Headers, 'get'>): Texts {
  const locale = resolveLocale(undefined, headers.get('accept-language'))
  return texts[fullLocales.find((full) => full === locale) ?? 'en']
}
