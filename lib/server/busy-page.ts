import { type FullLocale, plainPage } from '../http/standalone-page'

const messages: Readonly<Record<FullLocale, { title: string; text: string; link: string }>> = {
  en: {
    title: 'Quite busy right now',
    text: 'Too many pages were requested at once. This page tries again by itself in a few seconds.',
    link: 'Try again now',
  },
  'zh-Hant': {
    title: '系統忙碌中',
    text: '目前使用人數較多，本頁將在幾秒後自動重試。',
    link: '立即重試',
  },
  'zh-Hans': {
    title: '系统繁忙',
    text: '当前访问人数较多，本页将在几秒后自动重试。',
    link: '立即重试',
  },
}

/** The page that replaces one that could not be rendered in time: it reloads itself. */
export const busyPage = (locale: FullLocale, retryS: number): string => plainPage(locale, messages[locale], retryS)
