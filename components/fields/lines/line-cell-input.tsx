'use client'
import { useId, useState } from 'react'
import { isFigure } from '../cell'
import type { Values } from '../kind'
import { nameIn, type ShownColumn } from './line-columns'
import { lineInputs } from './line-inputs'
import { cellValueOf, currencyOf } from './paste-lines'

interface Props {
  column: ShownColumn
  line: Values
  /** Of amounts whose line has none. */
  currency: string | null
  label: string
  error: string | undefined
  onChange: (value: unknown) => void
}

const nothing = () => {}

/** The input of a cell: a plain text field for what is typed, else the input of its kind. */
export function LineCellInput(props: Props) {
  const { column, line, label, error, onChange } = props
  const Input = lineInputs[column.meta.kind]
  if (!Input) return <TypedCell {...props} />
  return (
    <Input
      shared={{
        ...{ name: column.field, label, required: false, placeholder: undefined },
        ...{ error: Boolean(error), helperText: error, onBlur: nothing, inputRef: nothing },
      }}
      meta={column.meta}
      value={line[column.field] ?? null}
      refName={nameIn(line, column.field, column.meta)}
      category="other"
      onChange={onChange}
      onBusy={nothing}
    />
  )
}

/** Keeps the typed text while it means the value: 1.0 may become 1.05. A native input, as a table has hundreds of them. */
function TypedCell({ column: { field, meta }, line, currency, label, error, onChange }: Props) {
  const errorId = useId()
  const [text, setText] = useState('')
  const value = line[field] ?? null
  const read = (typed: string) => cellValueOf(typed, meta, currencyOf(line, meta, currency))
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        inputMode={isFigure(meta) ? 'decimal' : undefined}
        autoComplete="off"
        value={read(text) === value ? text : String(value ?? '')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value)
          onChange(read(target.value))
        }}
      />
      {error && (
        <div id={errorId} className="error">
          {error}
        </div>
      )}
    </>
  )
}
