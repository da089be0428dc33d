/** Beginnings that make a spreadsheet calculate instead of show; the wide ones count in Chinese and Japanese ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Prefixes text that a spreadsheet would run with an apostrophe; numbers stay numbers. */
export const escapeFormula = (text: string): string =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/**
 * The same for text pasted without quoting: each line and each tab starts a cell, and a leading quote of a cell is
 * dropped.
 */
export const escapePastedFormulas = (text: string): string =>
  text
    .split(/([\t\r\n])/)
    .map((part, index) => {
      const isSeparator = index % 2 === 1
      const unquoted = part.replace(/^"+/, '')
      return isSeparator || escapeFormula(unquoted) === unquoted ? part : `'${part}`
    })
    .join('')
