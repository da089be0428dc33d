import type { Kind } from '../kind'
import { StoredVideo } from '../pictures/stored-video'
import { shownText, WebLink } from '../web-link'

export const video: Kind<string> = {
  cell: (value) => <WebLink text={value} />,
  text: shownText,
  detail: (value, { label }) => <StoredVideo url={value} label={label} />,
}
