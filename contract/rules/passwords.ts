/** Parts of the passwords that are tried first, from the public lists of leaked ones. */
const common = (
  'password passwort passw0rd passwd pass administrator admin root system login logon letmein welcome changeme ' +
  'default guest user test demo secret private master super superman batman dragon monkey tiger shadow sunshine ' +
  'princess football baseball basketball soccer hockey michael jordan charlie donald daniel jessica ashley iloveyou ' +
  'loveyou lovely love trustno trust hello freedom whatever computer internet samsung google apple starwars pokemon ' +
  'naruto summer winter spring autumn january december monday friday company office server database qazwsx qwert ' +
  'qwer asdf zxcv abcd abc woaini woaiwojia mima guanli guanliyuan denglu yonghu zhongguo china beijing shanghai ' +
  'taiwan hongkong taobao tmall alibaba alipay wechat weixin quayside quay'
).split(' ')

/** Sequences of a keyboard or an alphabet. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz', '!@#$%^&*()']
const zigzags = [
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const runs = [...rows, ...zigzags].flatMap((row) => [row, [...row].reverse().join('')])
const minRun = 4

const digitsAsLetters: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const signsAsLetters: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' }

/**
 * Whether a password is easily guessed: a common word, a row of the keyboard, a repetition, digits alone, or the
 * owner's own names, each also with digits and signs added or in place of letters.
 * @param own known data of the owner: login name, full name, email address, company
 */
export function isObviousPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size <= 4) return true
  if (!/\p{L}/u.test(text)) return text.length < 12 || new Set(text).size < 8 || lettersLeft(withoutRuns(text), []) < 8
  if (isRepeated(text)) return true
  const rest = withoutRuns(text)
  const words = [...ownWords(own), ...common].sort((a, b) => b.length - a.length)
  // Few letters that are no known word, and too few digits to be enough.
  return [rest, withLetters(rest)].some((each) => lettersLeft(each, words) < minLeft)
}

const minLeft = 3

/** The number of characters outside of known words and the user's names; a digit counts as half a letter. */
function lettersLeft(text: string, words: readonly string[]): number {
  let left = text
  for (const word of words) left = left.replaceAll(word, ' ')
  const letters = left.replace(/[^\p{L}]/gu, '').length
  const digits = left.replace(/\D/g, '').length
  return letters + digits / 2
}

const withLetters = (text: string) =>
  [...text].map((character) => digitsAsLetters[character] ?? signsAsLetters[character] ?? character).join('')

/** A repetition of few characters: `abcabcabc`; `lantern1lantern1` repeats eight and does not count. */
const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/u.test(text)

function withoutRuns(text: string): string {
  let left = text.replace(/(.)\1{2,}/gu, '$1')
  for (let at = 0; at + minRun <= left.length; at++) {
    let end = at + minRun
    if (!runs.some((run) => run.includes(left.slice(at, end)))) continue
    while (end < left.length && runs.some((run) => run.includes(left.slice(at, end + 1)))) end++
    left = `${left.slice(0, at)}${left.slice(end)}`
    at = Math.max(-1, at - minRun)
  }
  return left
}

/** The parts of names, separate and joined. */
const ownWords = (own: readonly string[]) =>
  own.flatMap((name) => {
    const parts = name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
    return [...parts, parts.join('')].filter((part) => part.length >= 2)
  })
