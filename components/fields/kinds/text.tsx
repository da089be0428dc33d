import type { Kind } from '../kind'
import { shownText, WebLink } from '../web-link'

export const text: Kind<string> = { cell: (value) => <WebLink text={value} />, text: shownText }
