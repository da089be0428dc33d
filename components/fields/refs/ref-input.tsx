'use client'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type Ref, useMemo, useState } from 'react'
import useSWR from 'swr'
import { QuickView } from '../quick-views/quick-view'
import { type Option, type Suggestion, suggestions } from '../suggestions'
import { useSuggestions } from '../use-suggestions'
import { OptionImage, OptionLine } from './ref-option'

interface Props<Key extends number | string> {
  /** The resource whose suggestions fill the list. */
  to: string
  /** The field whose value references store; omitted: the key, a number. */
  by?: string
  value: Key | null
  onChange: (value: Key | null, name?: string, record?: Suggestion) => void
  label: string
  name?: string
  required?: boolean
  /** Of an empty field. */
  placeholder?: string
  error?: boolean
  helperText?: string
  inputRef?: Ref<HTMLInputElement>
  /** Name of the current value, if known. */
  valueName?: string | null
  /** Further query values for the suggestions. */
  query?: Readonly<Record<string, unknown>>
  disabled?: boolean
  /** Keys that are already selected; shown as disabled options. */
  taken?: readonly Key[]
  /** What stands beside the name of an option, such as a count. */
  noteOf?: (key: Key) => string
  /** Whether it may be left empty again. */
  isClearable?: boolean
  /** A last option for what is typed, where there may be no such record yet. */
  offerNew?: { labelOf: (text: string) => string; onPick: (text: string) => void }
}

/** No record has this key. */
const newRecord = -1

const none: readonly never[] = []

/** Picks a record of another resource by typing a part of its name. */
export function RefInput<Key extends number | string = number>(props: Props<Key>) {
  const {
    to,
    by,
    value,
    onChange,
    valueName,
    query,
    label,
    name: inputName,
    required,
    placeholder,
    error,
    helperText,
    inputRef,
    disabled,
    taken = none,
    noteOf,
    isClearable = true,
    offerNew,
  } = props
  const { list, found: data, isLoading } = useSuggestions<Key>({ to, by, query })
  const withNew = useNewOption<Key>(isLoading ? undefined : offerNew, list.options)
  // The value may be missing from the first 20 suggestions; then its image and unknown name are loaded.
  const isFar = value !== null && !isLoading && !data.some((option) => option.key === value)
  const { data: far = [] } = useSWR(
    isFar ? ['suggestions', to, by ?? 'ids', String(value)] : null,
    () => suggestions<Key>(to, '', { [by ?? 'ids']: value }, by),
    { revalidateOnFocus: false, revalidateIfStale: false, onError: () => {} },
  )
  // The given name belongs to the initial value, not to one that is chosen afterwards.
  const [given, setGiven] = useState({ value, valueName })
  if (given.valueName !== valueName) setGiven({ value, valueName })
  const [latest, setLatest] = useState<Option<Key>>()
  const found = [...data, ...far, ...(latest ? [latest] : [])].find((option) => option.key === value)
  // The same object while it is selected: with another one, Autocomplete discards what is being typed.
  const [held, setHeld] = useState(found)
  if (found && (found.key !== held?.key || found.name !== held.name)) setHeld(found)
  const known = held?.key === value ? held : found
  const givenName = given.value === value ? given.valueName : undefined
  const name = givenName ?? (by === undefined ? `#${value}` : String(value))
  const unknown = useMemo<Option<Key> | null>(() => (value === null ? null : { key: value, name }), [value, name])
  const chosen = value === null ? null : (known ?? unknown)
  return (
    <Autocomplete<Option<Key>, false, false>
      fullWidth
      {...list}
      disabled={disabled}
      disableClearable={!isClearable as false}
      value={chosen}
      getOptionDisabled={(option) => taken.includes(option.key)}
      options={withNew.options}
      onInputChange={(event, next, reason) => {
        withNew.onTyped(reason === 'input' ? next.trim() : '')
        list.onInputChange(event, next, reason)
      }}
      onChange={(_, option) => {
        if (withNew.take(option)) return
        setLatest(option ?? undefined)
        onChange(option?.key ?? null, option?.name, option?.record)
      }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <OptionLine path={to} option={option} note={noteOf?.(option.key)} isTaken={taken.includes(option.key)} />
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, name: inputName },
            input: {
              ...parameters.slotProps.input,
              ...(chosen?.record && {
                startAdornment: (
                  <QuickView path={to} id={chosen.key}>
                    <Box component="span" sx={{ display: 'flex', paddingInlineStart: 1 }}>
                      <OptionImage path={to} option={chosen} />
                    </Box>
                  </QuickView>
                ),
              }),
            },
          }}
          label={label}
          placeholder={chosen ? undefined : placeholder}
          required={required}
          error={error}
          helperText={helperText}
          inputRef={inputRef}
        />
      )}
    />
  )
}

/** The options with one for what is typed, where there may be no such record yet. */
function useNewOption<Key extends number | string>(offered: Props<Key>['offerNew'], options: readonly Option<Key>[]) {
  const [typed, onTyped] = useState('')
  return {
    options: offered && typed !== '' ? [...options, { key: newRecord as Key, name: offered.labelOf(typed) }] : options,
    onTyped,
    /** Whether this was that option, which is then taken. */
    take: (option: Option<Key> | null): boolean => {
      if (option?.key !== newRecord) return false
      offered?.onPick(typed)
      return true
    },
  }
}
