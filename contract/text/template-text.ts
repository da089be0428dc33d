/** The length that providers of each kind take, before variables are filled in. */
export const templateLimits = { emailBody: 50_000, sms: 1600, whatsapp: 4096, line: 5000 } as const

/** What is wrong with the variables of a text: one that its scene does not have, or braces that do not close. */
export type VariableProblem = { kind: 'unknown'; name: string } | { kind: 'unclosed' }

const variable = /\{\{\s*([^{}\s]{1,64})\s*\}\}/g

/** The variables of a text, each once, in the order in which they first stand there. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name]) => name as string)),
]

/** The first problem of a text with the variables of its scene; undefined if it has none. */
export function variableProblem(text: string, known: readonly string[]): VariableProblem | undefined {
  const unknown = variablesIn(text).find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown }
  return /\{\{|\}\}/.test(text.replace(variable, '')) ? { kind: 'unclosed' } : undefined
}

/**
 * A text with values in the place of its variables; one without a value stays as it is.
 * @param escaped how a value is written in the text, such as in HTML
 */
export const fillVariables = (
  text: string,
  values: Readonly<Record<string, string>>,
  escaped: (value: string) => string = (value) => value,
): string =>
  text.replace(variable, (whole, name: string) => (Object.hasOwn(values, name) ? escaped(values[name] ?? '') : whole))

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
