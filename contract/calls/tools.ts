import { z } from 'zod'
import { endpoint } from '../endpoint'
import { languageCodes } from '../language-codes'

/** Texts of one translation, and the length of each, in characters. */
export const maxTranslated = 100
export const maxTranslatedLength = 20_000
export const maxPromptLength = 4000
/** Of a picture whose text is read. */
export const maxReadBytes = 10 * 1024 * 1024

const language = z.enum(languageCodes)
const text = z.string().min(1).max(maxTranslatedLength)

const sourceText = z.strictObject({
  identifier: z.string().min(1).max(200),
  sourceText: text,
  /** Its markup stays as it is. */
  isHtml: z.boolean().optional(),
})

/** Tools by services of others; without one the calls answer 501 before their body is read. */
export const toolEndpoints = {
  'GET tools/offered': endpoint({
    area: 'everyone',
    response: z.object({ recognizetext: z.boolean(), translate: z.boolean(), chatwithai: z.boolean() }),
    summary: 'For which tools the company of the caller uses a service',
  }),
  'POST tools/recognizetext': endpoint({
    area: 'everyone',
    use: 'write',
    query: z.strictObject({ language: language.optional() }),
    response: z.array(z.object({ text: z.string() })),
    raw: true,
    ownTransaction: true,
    summary: 'Reads the text in a picture, multipart field `files`',
  }),
  'POST tools/translate': endpoint({
    area: 'everyone',
    use: 'write',
    query: z.strictObject({ sourceLanguage: language.optional(), targetLanguage: language }),
    body: z.array(sourceText).min(1).max(maxTranslated),
    response: z.array(z.object({ identifier: z.string(), targetText: z.string() })),
    ownTransaction: true,
    secret: true,
    summary: 'Translates texts; without `sourceLanguage` it is detected',
  }),
  'POST tools/chatwithai': endpoint({
    area: 'everyone',
    use: 'write',
    body: z.strictObject({
      prompt: z.string().trim().min(1).max(maxPromptLength),
      content: z.string().max(maxTranslatedLength).optional(),
    }),
    response: z.object({ text: z.string() }),
    ownTransaction: true,
    secret: true,
    summary: 'Writes a text as the prompt says, about the content',
  }),
}
export type Tool = 'recognizetext' | 'translate' | 'chatwithai'
