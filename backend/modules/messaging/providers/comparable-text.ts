const quotes = /[«»“”„‟″‶〃]/gu
const apostrophes = /[‘’‚‛′‵`´]/gu
const dashes = /[\p{Pd}−]/gu
const spaces = /[\s\p{Z}]+/gu
const invisible = /[\p{Cf}]/gu

/**
 * A text as it is compared with what a provider lists: smart encoding sends quotes, dashes, dots and spaces that need another
 * alphabet as their plain twins, and leaves out what cannot be seen.
 */
export const comparableText = (text: string): string =>
  text
    // Before forms are unified, which would take a double prime apart.
    .replace(quotes, '"')
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(invisible, '')
    .replace(spaces, ' ')
    .trim()
