import sanitizeHtml from 'sanitize-html'
import {
  allowedStyles,
  htmlAttributes,
  htmlImageSchemes,
  htmlSchemes,
  htmlTags,
  htmlTargets,
  maxHtmlDepth,
} from '@/contract/html-rules'

/** HTML with more open elements at once than `maxHtmlDepth`. */
export class NestedHtml extends Error {}

/** Removes styles and targets outside of the rules. The library's parser of styles takes longer than all the rest. */
function allowedAttributes({ style, target, ...attributes }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const styles = style === undefined ? '' : allowedStyles(style)
  return {
    ...attributes,
    ...(target !== undefined && htmlTargets.includes(target) && { target }),
    ...(styles !== '' && { style: styles }),
  }
}

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
