import type { LanguageCode } from '../language-codes'

/** Scripts that one of our languages alone is written in; kana before Han, as Japanese has both. */
const scripts: readonly (readonly [RegExp, LanguageCode])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko-KR'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** Frequent characters that only one of the two Chinese scripts has. */
const traditional =
  /[這個們來時說國會對學過還後東車長門開關點為與於無買賣貨單價錢嗎麼給請問謝謝您幾號色裡寄收到運費訂購退換]/u
const simplified = /[这个们来时说国会对学过还后东车长门开关点为与于无买卖货单价钱吗么给请问谢您几号里运费订购换]/u

/**
 * The language of a text by its script; undefined where several languages are written in it, as in Latin letters.
 * Chinese that both scripts have in common counts as simplified.
 */
export function likelyLanguageOf(text: string): LanguageCode | undefined {
  const found = scripts.find(([script]) => script.test(text))
  if (found) return found[1]
  if (!/\p{Script=Han}/u.test(text)) return undefined
  const count = (characters: RegExp) => [...text].filter((letter) => characters.test(letter)).length
  return count(traditional) > count(simplified) ? 'zh-Hant' : 'zh-Hans'
}
