import dynamic from 'next/dynamic'
import type { KindInputProps } from '../inputs/kind-input'

// Loaded on demand: few records have several pictures, and sorting needs a library.
const ImagesEditor = dynamic(() => import('./images-editor').then((file) => file.ImagesEditor), {
  ssr: false,
})

/** Several pictures in their order, the main one first. */
export function ImagesInput({ shared, meta, value, ...rest }: KindInputProps) {
  const { category, onChange, onBusy } = rest
  return (
    <ImagesEditor
      {...shared}
      {...{ category, onChange, onBusy }}
      maxItems={meta.maxItems ?? 20}
      value={(value ?? []) as readonly string[]}
    />
  )
}
