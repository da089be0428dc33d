import { likelyLanguageOf } from './likely-language'

test.each([
  ['這個有貨嗎？', 'zh-Hant'],
  ['这个有货吗？', 'zh-Hans'],
  ['茶 2024', 'zh-Hans'],
  ['東京のお茶', 'ja'],
  ['차 있어요?', 'ko-KR'],
  ['ชาเขียว', 'th'],
  ['Зелёный чай', 'ru'],
  ['Green tea', undefined],
  ['Thé vert', undefined],
  ['123 👍', undefined],
])('takes %s for %s', (text, code) => {
  expect(likelyLanguageOf(text)).toBe(code)
})
