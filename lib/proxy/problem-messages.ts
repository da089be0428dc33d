import { fullLocales, resolveLocale } from '@/i18n/locales'

type Texts = Record<'encoded' | 'late' | 'overloaded' | 'unreachable' | 'unusable' | 'connectRefused', string> & {
  tooLarge: (limit: string) => string
}

/** The console's own refusals that users read; every other message is in the catalogue. */
const texts: Readonly<Record<(typeof fullLocales)[number], Texts>> = {
  en: {
    encoded: 'Encoded bodies are not taken.',
    late: 'The request took too long to arrive. Try again.',
    overloaded: 'The server is busy. Try again in a few seconds.',
    unreachable: 'The API cannot be reached.',
    unusable: 'The API gave an unusable response.',
    connectRefused: 'This connection attempt has expired. Start again.',
    tooLarge: (limit) => `The body is larger than ${limit}.`,
  },
  'zh-Hant': {
    encoded: '不接受經過編碼的內容。',
    late: '傳送逾時，請重試。',
    overloaded: '系統忙碌中，請稍候幾秒再試。',
    unreachable: '無法連線到 API。',
    unusable: 'API 的回應無法使用。',
    connectRefused: '此次連接已失效，請重新開始。',
    tooLarge: (limit) => `內容超過 ${limit}。`,
  },
  'zh-Hans': {
    encoded: '不接受经过编码的内容。',
    late: '发送超时，请重试。',
    overloaded: '系统繁忙，请稍等几秒再试。',
    unreachable: '无法连接到 API。',
    unusable: 'API 的响应无法使用。',
    connectRefused: '此次连接已失效，请重新开始。',
    tooLarge: (limit) => `内容超过 ${limit}。`,
  },
}

/** The messages for a request, in the language of its page. */
export function problemMessages(headers: Pick<Headers, 'get'>): Texts {
  const locale = resolveLocale(undefined, headers.get('accept-language'))
  return texts[fullLocales.find((full) => full === locale) ?? 'en']
}
