import { StoredVideo } from '../stored-video'
import { WebLink } from '../web-link'
import type { Kind } from './kind'

export const video: Kind<string> = {
  cell: (value) => <WebLink text={value} />,
  detail: (value, { label }) => <StoredVideo url={value} label={label} />,
}
