import type { Kind } from '../kind'
import { StoredImage } from '../pictures/image'
import { ImageLink } from '../pictures/image-link'

export const image: Kind<string> = {
  cell: (value) => <StoredImage url={value} size={28} />,
  detail: (value, { label }) => <ImageLink url={value} name={label} size={96} />,
  width: 60,
}
