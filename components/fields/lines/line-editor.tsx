'use client'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { RequiredMark } from '@/components/fields/required-mark'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { LinesMeta } from '@/contract/field-meta'
import type { Values } from '../kind'
import { CurrencyScope } from '../money'
import { type AnyLineColumn, alignOf, columnsOf, isTyped } from './line-columns'
import { LineFooter } from './line-footer'
import { LineFrame } from './line-frame'
import { LineRow } from './line-row'
import { pastedCells, pasteLines } from './paste-lines'

export interface LineEditorProps {
  label: string
  meta: LinesMeta
  lines: readonly Values[]
  labelOf: (field: string) => string
  onChange: (lines: readonly Values[]) => void
  /** The errors by place: `3.qty`. */
  errors: Readonly<Record<string, string>>
  columns?: readonly AnyLineColumn[]
  currency?: string | null
  /** Lines that stay as they are. */
  isFixed?: (line: Values) => boolean
  /** Adds a line in a way of its own, such as a picker. Default: a button for an empty line. */
  add?: ReactNode
}

/**
 * Lines that are typed: Enter and the arrows move through a column, a copied range fills cells from the focused one on,
 * and errors stand in their cells.
 */
export function LineEditor(props: LineEditorProps) {
  const { label, meta, lines, labelOf, onChange, errors, columns, currency = null, isFixed, add } = props
  const t = useTranslations('resource')
  const table = useRef<HTMLTableElement>(null)
  const shown = useMemo(() => columnsOf(meta, labelOf, columns), [columns, labelOf, meta])
  const typed = shown.filter(isTyped)
  const focus = (row: number, field: string) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}.${field}"] input`)?.focus()
  const latest = useRef({ lines, onChange })
  useLayoutEffect(() => {
    latest.current = { lines, onChange }
  })
  const changeCell = useCallback((row: number, field: string, value: unknown) => {
    const { lines: now, onChange: change } = latest.current
    change(now.map((line, at) => (at === row ? { ...line, [field]: value } : line)))
  }, [])
  const removeLine = useCallback((row: number) => {
    const { lines: now, onChange: change } = latest.current
    change(now.filter((_, at) => at !== row))
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const place = placeOf(event.target)
    if (!step || !place || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    focus(place.row + step, place.field)
  }
  const onPaste = (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    const place = placeOf(event.target)
    if (!place || (cells.length === 1 && cells[0]?.length === 1)) return
    event.preventDefault()
    const column = typed.findIndex(({ field }) => field === place.field)
    const places = { cells, row: place.row, column, columns: typed }
    const paste = { ...places, mayAdd: add === undefined, max: meta.maxLines, currency, isFixed }
    onChange(pasteLines(lines, paste))
  }
  return (
    <CurrencyScope codes={[currency, ...lines.map((line) => line.currency as string | null | undefined)]}>
      <LineFrame ref={table} aria-label={label} onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.field} scope="col" data-align={alignOf(column)}>
                {column.title}
                {column.meta.isRequired && isTyped(column) && <RequiredMark />}
              </th>
            ))}
            <th scope="col">
              <HiddenTitle>{t('actions')}</HiddenTitle>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: new lines have no key yet
              key={row}
              columns={shown}
              line={line}
              row={row}
              currency={currency}
              errors={errorsOf(row, errors)}
              isFixed={isFixed?.(line) ?? false}
              onChange={changeCell}
              onRemove={removeLine}
            />
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={shown.length + 1} className="none">
                {t('noLines')}
              </td>
            </tr>
          )}
        </tbody>
        {lines.length > 1 && <LineFooter columns={shown} lines={lines} currency={currency} />}
      </LineFrame>
      {add ?? (
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={lines.length >= meta.maxLines}
          onClick={() => onChange([...lines, {}])}
          sx={{ m: 1 }}
        >
          {t('addLine')}
        </Button>
      )}
    </CurrencyScope>
  )
}

/** The errors of one line by field, as text; empty without any. */
function errorsOf(row: number, errors: Readonly<Record<string, string>>): string {
  const own = Object.entries(errors).filter(([place]) => place.startsWith(`${row}.`))
  return own.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(own.map(([place, text]) => [place.slice(`${row}.`.length), text])))
}

/** The typed cell that an event came from. */
function placeOf(target: EventTarget): { row: number; field: string } | undefined {
  const isInput = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
  const cell = isInput ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined
  const [row, ...field] = cell?.split('.') ?? []
  return row === undefined ? undefined : { row: Number(row), field: field.join('.') }
}
