/**
 * The allowed HTML of a field. The server stores nothing else, and the console's editor and preview sanitize it in the
 * same way.
 */
export const htmlTags: readonly string[] = (
  'address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section blockquote dd div dl dt figcaption ' +
  'figure hr li menu ol p pre ul a abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt rtc ruby s samp ' +
  'small span strong sub sup time u var wbr caption col colgroup table tbody td tfoot th thead tr img del ins'
).split(' ')

/** Attributes by tag; those of `*` are allowed on every tag. */
export const htmlAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['style', 'title', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'type', 'reversed'],
}

/** Schemes of links; pictures allow the first two only. */
export const htmlSchemes = ['http', 'https', 'mailto', 'tel']
export const htmlImageSchemes = ['http', 'https']

/** Links open beside the page at most, never in the place of the page around them. */
const htmlTargets: readonly string[] = ['_blank', '_self']

const decimals = String.raw`(\.\d{1,3})?`
/** Within the text around: at most as wide as that, and no higher than a long picture. */
const size = new RegExp(`^(([0-9]{1,2}${decimals}|100)(em|rem|%)|1?\\d{1,3}${decimals}px)$`)
const fontSize = new RegExp(`^(\\d${decimals}r?em|1?\\d{1,2}${decimals}px|[1-4]?\\d{1,2}${decimals}%)$`)
const color = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s,.%]{5,40}\))$/i

/** Max. elements that are open at once, beyond what any text needs: parsers and editors exhaust time or stack. */
export const maxHtmlDepth = 100

/** Styles that keep an element inside the text around it: nothing is positioned, layered or loaded. */
export const htmlStyles: Readonly<Record<string, readonly RegExp[]>> = {
  color: [color],
  'background-color': [color],
  'text-align': [/^(left|right|center|justify)$/],
  'text-decoration': [/^(none|underline|line-through)$/],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'font-size': [fontSize],
  'line-height': [/^\d(\.\d{1,3})?$/, fontSize],
  width: [size],
  height: [size],
}

/** The declarations of a style attribute as name and value. */
export function stylesOf(style: string): [string, string][] {
  return style
    .split(';')
    .map((declaration) => declaration.split(/:(.*)/s))
    .map(([name = '', value = '']): [string, string] => [name.trim().toLowerCase(), value.trim()])
    .filter(([name, value]) => name !== '' && value !== '')
}

/** The declarations of a style attribute that are allowed; empty if there are none. */
export const allowedStyles = (style: string): string =>
  stylesOf(style)
    .filter(([name, value]) => isAllowedStyle(name, value.replace(/!\s*important$/i, '').trimEnd()))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const isAllowedStyle = (name: string, value: string) =>
  Object.hasOwn(htmlStyles, name) && (htmlStyles[name]?.some((form) => form.test(value)) ?? false)

/** Wider, higher or more columns than any page has room for. */
const maxHtmlSize = 4000
const sizes: readonly string[] = ['width', 'height', 'colspan', 'rowspan', 'span']

/** The value of an attribute as it may stand; null where the attribute is left out. Schemes are checked elsewhere. */
export function allowedAttribute(name: string, value: string): string | null {
  if (name === 'style') return allowedStyles(value) || null
  if (name === 'target') return htmlTargets.includes(value) ? value : null
  // A page that was opened could lead the one that opened it elsewhere.
  if (name === 'rel')
    return (
      value
        .split(/\s+/)
        .filter((word) => word && word.toLowerCase() !== 'opener')
        .join(' ') || null
    )
  if (sizes.includes(name)) return Number.parseFloat(value) > maxHtmlSize ? null : value
  return value
}
