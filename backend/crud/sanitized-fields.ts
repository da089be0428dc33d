import sanitizeHtml from 'sanitize-html'
import type { AnyEntity } from '@/contract/entity-types'
import { metaOf } from '@/contract/field-meta'
import { htmlAttributes, htmlImageSchemes, htmlSchemes, htmlStyles, htmlTags, htmlTargets } from '@/contract/html-rules'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: Object.fromEntries(Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...names]])),
  transformTags: {
    a: (tagName, { target, ...others }) => ({
      tagName,
      attribs: target !== undefined && htmlTargets.includes(target) ? { ...others, target } : others,
    }),
  },
  allowedSchemes: htmlSchemes,
  allowedSchemesByTag: { img: htmlImageSchemes },
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(Object.entries(htmlStyles).map(([name, forms]) => [name, [...forms]])) },
}

/** HTML without scripts, handlers, frames, schemes that run code, and styles that leave their box. */
export const sanitizedHtml = (text: string): string => sanitizeHtml(text, options)

/** The values of an entity's fields with their HTML sanitized; all others as they were sent. */
export function sanitizedFields<Values extends Readonly<Record<string, unknown>>>(
  { fields }: Pick<AnyEntity, 'fields'>,
  values: Values,
): Values {
  const cleaned = Object.entries(values).flatMap(([field, value]) => {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
    return typeof value === 'string' && schema && metaOf(schema).kind === 'html' ? [[field, sanitizedHtml(value)]] : []
  })
  return cleaned.length === 0 ? values : { ...values, ...Object.fromEntries(cleaned) }
}
