import { StoredImage } from '../image'
import { ImageLink } from '../image-link'
import type { Kind } from './kind'

export const image: Kind<string> = {
  cell: (value) => <StoredImage url={value} size={28} />,
  detail: (value, { label }) => <ImageLink url={value} name={label} size={96} />,
  width: 60,
}
