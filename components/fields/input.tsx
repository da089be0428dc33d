'use client'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type Ref, useCallback, useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { FieldMeta } from '@/contract/fields'
import { AudienceInput } from './audience-input'
import { DateTimeInput } from './date-time-input'
import { ImageInput } from './image-input'
import { MultiSelectInput } from './multi-select-input'
import { RefInput } from './ref-input'
import { useEnum } from './use-enum'

interface Props {
  name: string
  control: Control<Record<string, unknown>>
  meta: FieldMeta
  label: string
  isRequired: boolean
  error: string | undefined
  /** What the record calls the one that a reference points to. */
  refName?: string | null
  /** Whose field it is: what is uploaded for it is told apart by the resource. */
  category?: string
  /** Hears of something that has to end before the form can be saved, such as an upload. */
  onBusy?: (name: string, isBusy: boolean) => void
}

/** The input for each kind of field. An emptied one becomes null. */
export function FieldInput(props: Props) {
  const { name, control, meta, label, isRequired, error, refName, category = 'other', onBusy } = props
  const t = useTranslations('resource')
  const noteBusy = useCallback((isBusy: boolean) => onBusy?.(name, isBusy), [name, onBusy])
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, onBlur } }) => {
        const shared = {
          name,
          label,
          required: isRequired,
          placeholder: isRequired ? t('requiredLabel', { name: label }) : undefined,
          error: Boolean(error),
          helperText: error ?? (meta.format && t(`formatHints.${meta.format}`)),
          onBlur,
          inputRef: ref,
        }
        switch (meta.kind) {
          case 'flag':
            return (
              <FormControl error={Boolean(error)}>
                <FormControlLabel
                  control={
                    <Switch
                      name={name}
                      checked={value === true}
                      onChange={(_, checked) => onChange(checked)}
                      slotProps={{ input: { ref, 'aria-describedby': error ? `${name}-error` : undefined } }}
                    />
                  }
                  label={label}
                />
                {error && <FormHelperText id={`${name}-error`}>{error}</FormHelperText>}
              </FormControl>
            )
          case 'choice':
            return <ChoiceInput {...shared} meta={meta} value={value} onChange={onChange} />
          case 'audience':
            return <AudienceInput {...shared} value={(value ?? null) as string | null} onChange={onChange} />
          case 'choices':
            return (
              <MultiSelectInput
                {...shared}
                values={meta.values ?? 'Status'}
                value={(value ?? []) as string[]}
                onChange={onChange}
              />
            )
          case 'secret':
            return (
              <TextField
                {...shared}
                fullWidth
                type="password"
                autoComplete="new-password"
                value={value ?? ''}
                onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
              />
            )
          case 'ref':
            return (
              <RefInput
                {...shared}
                to={meta.to ?? ''}
                value={(value ?? null) as number | null}
                valueName={refName}
                onChange={(key) => onChange(key)}
              />
            )
          case 'image':
            return (
              <ImageInput
                {...shared}
                category={category}
                value={(value ?? null) as string | null}
                onChange={onChange}
                onBusy={noteBusy}
              />
            )
          case 'date':
          case 'time': {
            const { placeholder: _, ...rest } = shared
            const moment = (value ?? null) as string | null
            return <DateTimeInput {...rest} kind={meta.kind} value={moment} onChange={onChange} />
          }
          case 'integer':
          case 'decimal':
          case 'money':
            return <NumberInput {...shared} value={value} onChange={onChange} />
          default:
            return (
              <TextField
                {...shared}
                fullWidth
                multiline={meta.kind === 'longText'}
                minRows={meta.kind === 'longText' ? 4 : undefined}
                maxRows={14}
                value={value ?? ''}
                onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
              />
            )
        }
      }}
    />
  )
}

/** A number where the text is one; the text itself otherwise, so that the rules can say what is wrong with it. */
const readNumber = (text: string) =>
  text.trim() === '' ? null : /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text

interface SharedProps {
  name: string
  label: string
  required: boolean
  placeholder: string | undefined
  error: boolean
  helperText: string | undefined
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}

interface NumberProps extends SharedProps {
  value: unknown
  onChange: (value: number | string | null) => void
}

/** What was typed stands there as long as it means the value: 1.0 is on the way to 1.05. */
function NumberInput({ value, onChange, ...shared }: NumberProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...shared}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      value={readNumber(typed) === value ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}

interface ChoiceProps extends SharedProps {
  meta: FieldMeta
  value: unknown
  onChange: (value: string | null) => void
}

function ChoiceInput({ meta, value, onChange, ...shared }: ChoiceProps) {
  const explanation = useErrorMessage()
  const { options, error: failure, retry } = useEnum(meta.values ?? 'Status')
  const known = options.some((option) => option.value === value)
  return (
    <TextField
      {...shared}
      select
      fullWidth
      value={known ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { onOpen: failure ? retry : undefined } }}
    >
      {Boolean(failure) && <MenuItem disabled>{explanation(failure)}</MenuItem>}
      {!shared.required && <MenuItem value="">–</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}
