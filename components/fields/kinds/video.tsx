import { StoredVideo } from '../stored-video'
import { shownText, WebLink } from '../web-link'
import type { Kind } from './kind'

export const video: Kind<string> = {
  cell: (value) => <WebLink text={value} />,
  text: shownText,
  detail: (value, { label }) => <StoredVideo url={value} label={label} />,
}
