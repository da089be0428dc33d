import { DECLARATION, type Middleware } from 'stylis'

/** Known to some browsers with a prefix only, among those that know cascade layers, in which all styles are. */
const prefixed = new Set(['user-select', 'backdrop-filter', 'print-color-adjust', 'box-decoration-break'])

/** Prefixes what still needs it; Emotion's own prefixes are a quarter of a page's styles. */
export const prefixStyles: Middleware = (element) => {
  if (element.type !== DECLARATION || typeof element.props !== 'string' || !prefixed.has(element.props)) return
  element.return ||= `-webkit-${element.value}${element.value}`
}

/** The same object on every page, by which Emotion caches the compiled styles on the server. */
export const unmirrored = [prefixStyles]
