const startsHan = (text = '') => /^ *\p{Script=Han}/u.test(text)
const endsHan = (text = '') => /\p{Script=Han} *$/u.test(text)

/**
 * What the API says of a field, with the field called what the form calls it. The API leaves a space beside a field's
 * own name, which is no Chinese word; between two Chinese ones there is none.
 */
export function fieldErrorText(message: string, field: string, label: string): string {
  // Every other part is a word in Latin letters, a path such as `lines.name` included.
  const parts = message.split(/([\w.-]*\w)/)
  // The first one is the name; `email must be an email address` goes on in common words.
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
