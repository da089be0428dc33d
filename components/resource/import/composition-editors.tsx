'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { offeredSeparators } from '@/contract/rules/offered-separators'
import { type JoinedColumn, type SplitHeading, sumSeparator } from '@/contract/sheet-composition'
import type { SheetDescription } from '@/contract/sheet-import'
import { useSeparatorName } from './use-separator-name'

interface Shared {
  headings: readonly string[]
  columns: SheetDescription['columns']
  isDisabled: boolean
  onCancel: () => void
}

/** A column is joined of at least so many, and at most of so many. */
const [minParts, maxParts] = [2, 10]

const joinSeparators = [' ', ', ', ' / ', ' | ', '-', '']

/** Joins columns of the file to one of the list; the parts of an amount are added up. */
export function JoinEditor({
  headings,
  columns,
  isDisabled,
  onJoin,
  onCancel,
}: Shared & { onJoin: (join: JoinedColumn) => void }) {
  const t = useTranslations('sheets')
  const [column, setColumn] = useState('')
  const [parts, setParts] = useState<readonly string[]>([])
  const [separator, setSeparator] = useState(' ')
  const names = headings.map((heading) => ({ value: heading, text: heading }))
  const isSum = columns.some(({ name, isAmount }) => name === column && isAmount)
  return (
    <Editor
      isReady={!isDisabled && column !== '' && parts.length >= minParts}
      text={t('compose.join')}
      onDone={() => onJoin({ column, headings: [...parts], separator: isSum ? sumSeparator : separator })}
      onCancel={onCancel}
    >
      <Select label={t('compose.column')} value={column} options={columnOptions(columns)} onChoose={setColumn} />
      <Parts labelKey="heading" parts={parts} options={names} onChange={setParts} />
      {!isSum && <SeparatorSelect value={separator} separators={joinSeparators} onChoose={setSeparator} />}
    </Editor>
  )
}

/** Splits a column of the file into several of the list. */
export function SplitEditor({
  headings,
  columns,
  isDisabled,
  onSplit,
  onCancel,
}: Shared & { onSplit: (split: SplitHeading) => void }) {
  const t = useTranslations('sheets')
  const [heading, setHeading] = useState('')
  const [parts, setParts] = useState<readonly string[]>([])
  const [separator, setSeparator] = useState<string>(offeredSeparators[0])
  const names = headings.map((one) => ({ value: one, text: one }))
  return (
    <Editor
      isReady={!isDisabled && heading !== '' && parts.length >= minParts}
      text={t('compose.split')}
      onDone={() => onSplit({ heading, separator, columns: parts.map((part) => (part === leftOut ? null : part)) })}
      onCancel={onCancel}
    >
      <Select label={t('compose.heading')} value={heading} options={names} onChoose={setHeading} />
      <SeparatorSelect value={separator} separators={offeredSeparators} onChoose={setSeparator} />
      <Parts
        labelKey="column"
        parts={parts}
        options={[...columnOptions(columns), { value: leftOut, text: t('leaveOut') }]}
        onChange={setParts}
      />
    </Editor>
  )
}

/** No column has such a name. */
const leftOut = '-'

const columnOptions = (columns: SheetDescription['columns']) =>
  columns.map(({ name, label }) => ({ value: name, text: label }))

interface EditorProps {
  isReady: boolean
  /** What its button does. */
  text: string
  onDone: () => void
  onCancel: () => void
  children: ReactNode
}

function Editor({ isReady, text, onDone, onCancel, children }: EditorProps) {
  const common = useTranslations('common')
  return (
    <Box
      role="group"
      aria-label={text}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 },
        ...{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 },
      }}
    >
      {children}
      <Button size="small" variant="outlined" disabled={!isReady} onClick={onDone}>
        {text}
      </Button>
      <Button size="small" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </Box>
  )
}

interface Option {
  value: string
  text: string
}

/** A select for each part, and one for the next. */
function Parts({
  labelKey,
  parts,
  options,
  onChange,
}: {
  labelKey: 'heading' | 'column'
  parts: readonly string[]
  options: readonly Option[]
  onChange: (parts: readonly string[]) => void
}) {
  const t = useTranslations('sheets')
  const shown = parts.length < maxParts ? [...parts, ''] : parts
  return shown.map((part, at) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      key={at}
      label={t('compose.part', { n: at + 1, kind: labelKey })}
      value={part}
      options={options}
      onChoose={(value) => onChange([...parts.slice(0, at), ...(value === '' ? [] : [value]), ...parts.slice(at + 1)])}
    />
  ))
}

function SeparatorSelect({
  value,
  separators,
  onChoose,
}: {
  value: string
  separators: readonly string[]
  onChoose: (separator: string) => void
}) {
  const t = useTranslations('sheets')
  const separatorName = useSeparatorName()
  return (
    <NativeSelect
      value={value}
      inputProps={{ 'aria-label': t('compose.separator') }}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ fontSize: 13 }}
    >
      {separators.map((separator) => (
        <option key={separator} value={separator}>
          {t('compose.by', { separator: separatorName(separator) })}
        </option>
      ))}
    </NativeSelect>
  )
}

function Select({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}) {
  return (
    <NativeSelect
      value={value}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ fontSize: 13, maxWidth: 200 }}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </NativeSelect>
  )
}
