import DOMPurify from 'dompurify'
import { allowedAttribute, htmlAttributes, htmlImageSchemes, htmlSchemes, htmlTags } from '@/contract/text/html-rules'

const everywhere = htmlAttributes['*'] ?? []
const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (node, data) => {
  const { attrName: name, attrValue: value } = data
  const tag = node.nodeName.toLowerCase()
  data.keepAttr = everywhere.includes(name) || (htmlAttributes[tag]?.includes(name) ?? false)
  const allowed = allowedAttribute(name, value)
  if (allowed === null) data.keepAttr = false
  else data.attrValue = allowed
  if (name === 'src' && !isAddress(value, htmlImageSchemes)) data.keepAttr = false
  if (name === 'href' && !isAddress(value, htmlSchemes)) data.keepAttr = false
})

/** HTML sanitized like on the server, because older records may contain HTML from before a rule. */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...new Set(Object.values(htmlAttributes).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })

/** A relative address, or one of the schemes; browsers ignore control characters and spaces in front. */
function isAddress(value: string, schemes: readonly string[]): boolean {
  const address = [...value].filter((letter) => letter > ' ').join('')
  if (/^[/\\]{2}/.test(address)) return false
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}
