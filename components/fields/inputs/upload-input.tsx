import { ImageInput } from '../pictures/image-input'
import type { KindInputProps } from './kind-input'

/** A picture: uploaded, or by its address. */
export function UploadInput({ shared, value, ...rest }: KindInputProps) {
  const { category, onChange, onBusy } = rest
  return <ImageInput {...shared} {...{ category, onChange, onBusy }} value={(value ?? null) as string | null} />
}
