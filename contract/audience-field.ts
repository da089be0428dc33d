import { z } from 'zod'
import { audiencePattern } from './audience'
import { marked } from './field-meta'

/** Whom something is for: everybody, all administrators, or companies. The brand lets records show it as a label. */
export type AudienceSchema = z.ZodString & { readonly isAudience: true }
export const audience = () =>
  marked(z.string().regex(audiencePattern) as AudienceSchema, {
    kind: 'audience',
    values: 'Audience',
    to: 'companies',
  })
