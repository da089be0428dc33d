import type { EnumName } from '@/contract/enums'
import type { TemplateVariable } from '@/contract/rules/template-scenes'
import en from './en.json'
import zhHans from './zh-Hans.json'
import zhHant from './zh-Hant.json'

export const languages = ['en', 'zh-Hans', 'zh-Hant'] as const
export type Language = (typeof languages)[number]

type Texts = typeof en
const texts: Record<Language, Texts> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export type ProblemText = keyof Texts['problems']
export type GuardText = keyof Texts['guards']
export type IssueText = keyof Texts['issues']
export type HeadingText = keyof Texts['headings']
export type WarningText = keyof Texts['warnings']
export type UnavailableText = keyof Texts['unavailable']
export type Values = Readonly<Record<string, string | number>>

const traditional = ['zh-hant', 'zh-tw', 'zh-hk', 'zh-mo']

/** The languages of an Accept-Language header, in lower case, the preferred one first. */
export function wantedLanguages(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/**
 * The language of a response, from an Accept-Language header: Traditional Chinese for Taiwan, Hong Kong and Macao,
 * Simplified for every other Chinese, English for the rest.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = wantedLanguages(acceptLanguage).find((tag) => /^(zh|en)\b/.test(tag))
  if (!wanted || wanted.startsWith('en')) return 'en'
  return traditional.some((prefix) => wanted.startsWith(prefix)) ? 'zh-Hant' : 'zh-Hans'
}

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))

export const problemText = (language: Language, key: ProblemText, values: Values = {}) =>
  fill(texts[language].problems[key], values)

/** Why a move was refused. */
export const guardText = (language: Language, key: GuardText, values: Values = {}) =>
  fill(texts[language].guards[key], values)

export const isGuardText = (name: string): name is GuardText => Object.hasOwn(en.guards, name)

/** What is wrong with a field; without its name, with the whole body. */
export const issueText = (language: Language, key: IssueText, { field, ...values }: Values) =>
  fill(texts[language].issues[key], { field: field || texts[language].body, ...values })

/** What the row of a sheet is left out for until it is confirmed. */
export const warningText = (language: Language, key: WarningText, values: Values = {}) =>
  fill(texts[language].warnings[key], values)

/** A heading of a sheet. */
export const headingText = (language: Language, key: HeadingText, values: Values = {}) =>
  fill(texts[language].headings[key], values)

/** Why a line is unavailable. `wanted` becomes a phrase that also has the number of `lines`. */
export function unavailableText(language: Language, key: UnavailableText, values: Values): string {
  const { unavailable, wanted } = texts[language]
  const phrase = fill(Number(values.lines) > 1 ? wanted.together : wanted.alone, values)
  return fill(unavailable[key], { ...values, wanted: phrase })
}

/** What is printed on papers of parcels besides their facts. */
export const paperWords = (language: Language): Readonly<Record<string, string>> => texts[language].papers

/** The label of a value of an enumeration; the value itself if it has none. */
export function enumText(language: Language, name: EnumName, value: string): string {
  const labels: Record<string, string> = texts[language].enums[name]
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
}

/** What a kind of background task does; undefined where it has no text of its own. */
export function taskServiceText(language: Language, name: string, values: Values = {}): string | undefined {
  const known: Record<string, string> = texts[language].taskServices
  return Object.hasOwn(known, name) ? fill(known[name] ?? name, values) : undefined
}

/** The name of a variable of templates, and a value that it may have. */
export const variableText = (language: Language, name: TemplateVariable): { label: string; sample: string } =>
  texts[language].variables[name]

/** The name of the server as the author of changes. */
export const systemName = (language: Language): string => texts[language].people.system

/** Names for the records of tables without an entity. */
export const tableNames = (language: Language): Readonly<Record<string, { one: string; many: string }>> =>
  texts[language].tables

/** Yes or no. */
export const flagText = (language: Language, value: boolean): string => texts[language].flags[value ? 'true' : 'false']
