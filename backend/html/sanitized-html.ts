import sanitizeHtml from 'sanitize-html'
import {
  allowedAttribute,
  htmlAttributes,
  htmlImageSchemes,
  htmlSchemes,
  htmlTags,
  maxHtmlDepth,
} from '@/contract/text/html-rules'

/** HTML with more open elements at once than `maxHtmlDepth`. */
export class NestedHtml extends Error {}

/** Removes attributes outside of the rules. The library's parser of styles takes longer than all the rest. */
const allowedAttributes = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const allowed = allowedAttribute(name, value)
      return allowed === null ? [] : [[name, allowed]]
    }),
  )

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: Object.fromEntries(Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...names]])),
  transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: allowedAttributes(attributes) }) },
  allowedSchemes: htmlSchemes,
  allowedSchemesByTag: { img: htmlImageSchemes },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
}

/**
 * HTML without scripts, handlers, frames, schemes that run code, and styles that leave their box. Takes a time linear in
 * its length, as the depth is limited: the parser searches all open elements for each that is closed.
 * @throws NestedHtml
 */
export function sanitizedHtml(text: string): string {
  let depth = 0
  return sanitizeHtml(text, {
    ...options,
    onOpenTag: () => {
      depth += 1
      if (depth > maxHtmlDepth) throw new NestedHtml('The HTML is nested too deep.')
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}
