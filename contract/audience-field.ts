import { z } from 'zod'
import { marked } from './field-meta'
import { audiencePattern } from './rules/audience'

/** Whom something is for: everybody, all administrators, or companies. The brand lets records show it as a label. */
export type AudienceSchema = z.ZodString & { readonly isAudience: true }
export const audience = () =>
  marked(z.string().regex(audiencePattern) as AudienceSchema, {
    kind: 'audience',
    values: 'Audience',
    to: 'companies',
  })
