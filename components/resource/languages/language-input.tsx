'use client'
import TextField from '@mui/material/TextField'
import { HtmlInput } from '@/components/fields/inputs/html-input'
import type { SharedProps } from '@/components/fields/inputs/kind-input'
import { SuggestButton } from '@/components/fields/tools/suggest-button'
import type { FieldMeta } from '@/contract/field-meta'

interface Props {
  shared: Pick<SharedProps, 'name' | 'label' | 'inputRef' | 'onBlur'>
  meta: FieldMeta
  /** Upload category: the resource. */
  category: string
  lang: string
  text: string
  error: string | null | undefined
  onChange: (text: string) => void
}

/** The input of a localized text, by its field. */
export function LanguageInput({ shared: given, meta, category, lang, text, error, onChange }: Props) {
  const shared = { ...given, error: Boolean(error), helperText: error ?? undefined }
  if (meta.kind === 'html') {
    return (
      <HtmlInput
        shared={{ ...shared, required: false, placeholder: undefined }}
        category={category}
        value={text}
        onChange={(html) => onChange(String(html ?? ''))}
      />
    )
  }
  const isLong = meta.kind === 'longText'
  const field = (
    <TextField
      {...shared}
      value={text}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      maxRows={10}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { lang, dir: 'auto' } }}
    />
  )
  if (!isLong) return field
  return (
    <>
      {field}
      <SuggestButton label={shared.label} category={category} value={text} onChange={onChange} />
    </>
  )
}
