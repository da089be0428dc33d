import { CountedText } from '../counted-text'
import type { Kind } from '../kind'
import { isWeb, shownText, WebLink } from '../web-link'

export const text: Kind<string> = {
  cell: (value) => (isWeb(value) ? <WebLink text={value} /> : <CountedText text={value} />),
  text: shownText,
}
