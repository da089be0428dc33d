import { escapeHtml, fillVariables } from '@/contract/text/template-text'
import type { Texts } from '../../crud/localized-texts'
import type { HtmlSanitizer } from '../../html/html-sanitizer'

/** What all kinds of templates have of their texts; e-mails have a subject. */
export interface TemplateTexts {
  subject?: string
  content: string
  isHtml?: boolean
}

/** The texts of a template, those of a localization where it has them. */
export function textsOf(row: Readonly<Record<string, unknown>>, localized: Texts = {}): TemplateTexts {
  const text = (field: string) => String(localized[field] || row[field] || '')
  if (!('body' in row)) return { content: text('content') }
  return { subject: text('subject'), content: text('body'), isHtml: row.isHtml === true }
}

/** The texts with values in the place of variables; a subject stays one line. */
export function filled(texts: TemplateTexts, values: Readonly<Record<string, string>>): TemplateTexts {
  const { subject, content, isHtml } = texts
  return {
    ...(subject !== undefined && { subject: fillVariables(subject, values).replace(/[\r\n]+/g, ' ') }),
    content: fillVariables(content, values, isHtml ? escapeHtml : undefined),
    ...(isHtml !== undefined && { isHtml }),
  }
}

/**
 * Filled texts as they may leave: what the values made of the HTML is judged, and what was stored before a rule was.
 * Throws NestedHtml.
 */
export const sendable = async (texts: TemplateTexts, html: HtmlSanitizer): Promise<TemplateTexts> =>
  texts.isHtml ? { ...texts, content: await html.sanitize(texts.content) } : texts
