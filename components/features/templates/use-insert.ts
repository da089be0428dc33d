import { type FocusEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Inserts text where the cursor last stood in one of the fields, else at the end of the last one.
 * @returns `insert`, and `onFocus` for an element around the fields, or for the document
 */
export function useInsert(fields: readonly string[]): {
  insert: (text: string) => void
  onFocus: (event: Pick<FocusEvent, 'target'>) => void
} {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const last = useRef<TextField | null>(null)
  const main = fields.at(-1) ?? ''
  return {
    onFocus: ({ target }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField && fields.includes(target.name)) last.current = target
    },
    insert: (text) => {
      const field = last.current?.isConnected ? last.current : null
      const name = field?.name ?? main
      const value = String(getValues(name) ?? '')
      const at = field?.selectionStart ?? value.length
      const end = field?.selectionEnd ?? at
      setValue(name, value.slice(0, at) + text + value.slice(end), { shouldDirty: true, shouldValidate: true })
      requestAnimationFrame(() => field?.setSelectionRange(at + text.length, at + text.length))
    },
  }
}
