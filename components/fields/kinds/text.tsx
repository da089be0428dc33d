import { shownText, WebLink } from '../web-link'
import type { Kind } from './kind'

export const text: Kind<string> = { cell: (value) => <WebLink text={value} />, text: shownText }
