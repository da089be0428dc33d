import { isEmojiOnly } from './emoji-only'

test.each(['😀', '👍🏽', '👨‍👩‍👧 ❤️', '🇭🇰', ' 🎉🎉 ', '1️⃣'])('%s is shown large', (text) => {
  expect(isEmojiOnly(text)).toBe(true)
})

test.each(['', ' ', '1', '12', 'ok 👍', '*', '字', '😀'.repeat(60)])('%j is not emoji-only', (text) => {
  expect(isEmojiOnly(text)).toBe(false)
})
