const startsHan = (text = '') => /^ *\p{Script=Han}/u.test(text)
const endsHan = (text = '') => /\p{Script=Han} *$/u.test(text)

/**
 * The API's message about a field, with the field's label in place of its name. The API puts a space beside a field's
 * name, which Chinese does not have between its characters.
 */
export function fieldErrorText(message: string, field: string, label: string): string {
  // Every other part is a word in Latin letters, including paths such as `lines.name`.
  const parts = message.split(/([\w.-]*\w)/)
  // The first one is the name; `email must be an email address` repeats it as a common word.
  const first = parts.findIndex((part, at) => at % 2 === 1 && part === field)
  const isField = (at: number) => at === first
  return parts
    .map((part, at) => {
      if (isField(at)) return label
      const end = isField(at + 1) && startsHan(label) && endsHan(part) ? part.trimEnd() : part
      return isField(at - 1) && endsHan(label) && startsHan(part) ? end.trimStart() : end
    })
    .join('')
}
