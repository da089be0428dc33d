const maxEmojis = 12
const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\p{Extended_Pictographic}|[\u20E3\s])+$/u

/** Whether a text is nothing but a few emojis, which are shown large (CHT-26). Digits alone are none. */
export function isEmojiOnly(text: string): boolean {
  const trimmed = text.trim()
  return (
    trimmed !== '' && trimmed.length <= maxEmojis * 8 && emoji.test(trimmed) && [...trimmed].length <= maxEmojis * 4
  )
}
