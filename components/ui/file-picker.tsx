import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'capture'> {
  label: string
  /** Media types or endings. */
  accept: readonly string[]
  onFiles: (files: File[]) => void
}

/** The hidden input of a button that opens the browser's file dialog. */
export const FilePicker = ({ label, accept, onFiles, ...more }: Props) => (
  <input
    {...more}
    type="file"
    hidden
    tabIndex={-1}
    aria-label={label}
    accept={accept.join()}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      // Allows choosing the same file again after it was rejected.
      target.value = ''
    }}
  />
)
