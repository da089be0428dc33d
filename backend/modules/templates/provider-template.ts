import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import { variablesIn } from '@/contract/text/template-text'

interface Named {
  providerName: string
  providerLanguage: string
}

/** WhatsApp refuses parameters with line breaks, tabs or more than four spaces in a row. */
const parameterOf = (value: string | undefined) => value?.replace(/\s+/g, ' ').trim() || '–'

/**
 * A template of WhatsApp as a message, with values for the parameters of its body.
 * @param content the text that was entered for it, whose variables are its parameters in their order
 */
export function providerTemplate(
  { providerName, providerLanguage }: Named,
  content: string,
  values: Readonly<Record<string, string>>,
) {
  const parameters = variablesIn(content).map((name) => ({ type: 'text', text: parameterOf(values[name]) }))
  return {
    name: providerName,
    language: { code: providerLanguage },
    ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
  }
}

const traditional = /^zh[_-](hant|hk|tw|mo)/i

/** The language of a provider’s template as texts have it: `zh_HK` is Traditional Chinese, `en_GB` English. */
export function languageOfProvider(code: string): LanguageCode {
  if (/^zh/i.test(code)) return traditional.test(code) ? 'zh-Hant' : 'zh-Hans'
  const wanted = code.replaceAll('_', '-')
  const [first] = wanted.split('-')
  const isOf = (known: string) => known === first || known.startsWith(`${first}-`)
  return languageCodes.find((known) => known === wanted) ?? languageCodes.find(isOf) ?? 'en'
}
