'use client'
import { DataGrid, type GridColDef, type GridRenderCellParams, useGridApiRef } from '@mui/x-data-grid'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { sizes } from '@/components/theme/sizes'
import { isSaveKey } from '@/components/ui/use-save-shortcut'
import { useGridBasics } from './grid-basics'
import { gridStyles } from './grid-styles'
import { useStableItems } from './use-stable-items'

/** A column whose cells are text that can be typed over. */
export interface EditColumn {
  key: string
  title: string
  width: number
  align?: 'start' | 'end'
  /** The texts that a cell may have, with their labels; left out: any text. */
  options?: readonly { value: string; text: string }[]
  /** Its cells are not typed over: a click, Enter or Space opens what chooses their text. */
  isOpened?: boolean
  /** Rendered instead of the plain text, while it is not edited. */
  render?: (text: string) => ReactNode
}

export interface Note {
  text: string
  title: string
}

export interface EditRow {
  key: string
  cells: Readonly<Record<string, string>>
  /** How it differs from what is stored. */
  mark?: 'new' | 'removed'
  /** The columns that differ from what is stored. */
  changed: ReadonlySet<string>
  /** The message of each column with a wrong text. */
  faults: Readonly<Record<string, string>>
  /** What another user has done to a column: as a short label, and as a sentence. */
  notes: Readonly<Record<string, Note>>
}

interface Place {
  key: string
  field: string
}

interface Props {
  label: string
  columns: readonly EditColumn[]
  rows: readonly EditRow[]
  /** While the rows are being saved nothing is typed, and the grid looks the same. */
  mode: 'edit' | 'saving' | 'read'
  selected: ReadonlySet<string>
  onSelect: (keys: ReadonlySet<string>) => void
  onEdit: (place: Place, text: string) => void
  /** A block from the clipboard, to be put from this cell on. */
  onPaste: (place: Place, text: string) => void
  onFillDown: (place: Place) => void
  onUndo: () => void
  /** A cell of a column with `isOpened` is opened. */
  onOpen: (place: Place) => void
  /** The cell that has the keyboard now. */
  onPlace: (place: Place | null) => void
  /** How often a save was refused: each one leads to the first wrong cell. */
  refusals: number
}

type Item = { id: string; row: EditRow } & Record<string, unknown>

const rowHeight = sizes.gridRow
const faultHeight = 60

const look = {
  ...gridStyles,
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'end' },
  '& .changed': { bgcolor: 'action.selected' },
  '& .noted': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-warning-main)' },
  '& .wrong': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main)' },
  '& .removed .MuiDataGrid-cell': { textDecoration: 'line-through', opacity: 0.6 },
  '& .fresh .MuiDataGrid-cell:first-of-type': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
  '& .MuiDataGrid-cell--editing input': { fontSize: 13 },
} as const

const itemOf = (row: EditRow): Item => ({ id: row.key, row, ...row.cells })

const isMarked = ({ faults, notes }: EditRow) => Object.keys(faults).length + Object.keys(notes).length > 0

const rowClasses = { new: 'fresh', removed: 'removed' } as const

/** A grid of texts that is filled in like a spreadsheet: typing, pasting and filling down, by keyboard alone. */
export function EditGrid(props: Props) {
  const { label, columns, rows, mode, selected, onSelect, onEdit, onOpen, onPlace } = props
  const isReadOnly = mode === 'read'
  const basics = useGridBasics()
  const api = useGridApiRef()
  const items = useStableItems(rows, itemOf)
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  }, [items])
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, isReadOnly)), [columns, isReadOnly])
  useEffect(
    () => api.current?.subscribeEvent('cellFocusIn', ({ id, field }) => onPlace({ key: String(id), field })),
    [api, onPlace],
  )
  useFirstWrongCell(api, props)
  const tabbing = useTabbing(isReadOnly)
  const { mayOpen, onKey } = cellKeys(props, tabbing.leave)
  return (
    <div {...typingOf(api, props)} {...tabbing.frame} style={{ height: '100%' }}>
      <DataGrid
        {...basics}
        tabNavigation={tabbing.tabNavigation}
        apiRef={api}
        aria-label={label}
        rows={items}
        columns={definitions}
        getRowHeight={({ model }) => (isMarked((model as Item).row) ? faultHeight : rowHeight)}
        checkboxSelection={!isReadOnly}
        rowSelectionModel={{ type: 'include', ids: new Set<string | number>(selected) }}
        onRowSelectionModelChange={({ type, ids }) => {
          const keys = rows.map(({ key }) => key)
          onSelect(new Set(keys.filter((key) => ids.has(key) === (type === 'include'))))
        }}
        getRowClassName={({ row: { row } }) => (row.mark ? rowClasses[row.mark] : '')}
        isCellEditable={({ row }) => mode === 'edit' && row.row.mark !== 'removed'}
        onCellKeyDown={onKey}
        onCellClick={(cell) => mayOpen(cell) && onOpen(placeOf(cell))}
        processRowUpdate={(next: Item, previous: Item) => {
          for (const { key } of columns) {
            const text = String(next[key] ?? '')
            if (text !== previous[key]) onEdit({ key: previous.id, field: key }, text)
          }
          return {
            ...next,
            // The grid puts this over the row that the edit has made by then: it must not have the one before.
            get row() {
              return latest.current.find(({ id }) => id === previous.id)?.row ?? next.row
            },
          }
        }}
        sx={look}
      />
    </div>
  )
}

function useFirstWrongCell(api: ReturnType<typeof useGridApiRef>, { rows, columns, refusals }: Props): void {
  const lead = useEffectEvent(() => {
    const rowIndex = rows.findIndex(({ faults }) => Object.keys(faults).length > 0)
    const row = rows[rowIndex]
    const field = row && columns.find(({ key }) => row.faults[key])?.key
    if (!row || field === undefined) return
    api.current?.scrollToIndexes({ rowIndex, colIndex: api.current.getColumnIndex(field) })
    api.current?.setCellFocus(row.key, field)
  })
  useEffect(() => {
    if (refusals > 0) lead()
  }, [refusals])
}

/** Tab goes from cell to cell; after Escape it leaves the grid, so that the keyboard is never held in it. */
function useTabbing(isReadOnly: boolean) {
  const [isLeaving, setLeaving] = useState(false)
  return {
    tabNavigation: isReadOnly || isLeaving ? ('none' as const) : ('content' as const),
    leave: () => setLeaving(true),
    frame: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setLeaving(false)
      },
    },
  }
}

interface Cell {
  id: string | number
  field: string
  cellMode?: string
}

const placeOf = ({ id, field }: Pick<Cell, 'id' | 'field'>): Place => ({ key: String(id), field })

type Command = 'empty' | 'open' | 'paste' | 'fillDown' | 'undo'
const openedKeys: Readonly<Record<string, Command>> = {
  delete: 'empty',
  backspace: 'empty',
  enter: 'open',
  ' ': 'open',
}
const controlKeys: Readonly<Record<string, Command>> = { v: 'paste', d: 'fillDown', z: 'undo' }

/** The keys of cells that are not being edited, and which cells can be opened. */
function cellKeys({ columns, rows, mode, onEdit, onOpen, onFillDown, onUndo }: Props, leave: () => void) {
  const mayOpen = ({ id, field }: Cell) =>
    mode === 'edit' &&
    columns.some(({ key, isOpened }) => isOpened && key === field) &&
    rows.some(({ key, mark }) => key === String(id) && mark !== 'removed')
  const commands: Readonly<Record<Command, (place: Place) => void>> = {
    empty: (place) => onEdit(place, ''),
    open: onOpen,
    // The grid would begin to edit the cell; the paste event that follows has the whole block.
    paste: () => {},
    fillDown: (place) => mode === 'edit' && onFillDown(place),
    undo: onUndo,
  }
  const onKey = (cell: Cell, event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (cell.cellMode === 'edit') return
    if (event.key === 'Escape') leave()
    const key = event.key.toLowerCase()
    const isControl = event.ctrlKey || event.metaKey
    const command = (mayOpen(cell) ? openedKeys[key] : undefined) ?? (isControl ? controlKeys[key] : undefined)
    if (!command) return
    event.defaultMuiPrevented = true
    if (command !== 'paste') event.preventDefault()
    commands[command](placeOf(cell))
  }
  return { mayOpen, onKey }
}

/** What is pasted, and what is being typed when the rows are saved. */
function typingOf(api: ReturnType<typeof useGridApiRef>, { columns, mode, onPaste }: Props) {
  return {
    onPaste: (event: ClipboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      const at = api.current?.state.focus.cell
      if (isTyping || mode !== 'edit' || !at || !columns.some(({ key }) => key === at.field)) return
      event.preventDefault()
      onPaste(placeOf(at), event.clipboardData.getData('text/plain'))
    },
    /** Takes over what is being typed before the shortcut, which the document handles later, saves the rows. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      const cells = Object.entries(api.current?.state.editRows ?? {})
      flushSync(() => {
        for (const [id, fields] of cells) {
          for (const field of Object.keys(fields)) api.current?.stopCellEditMode({ id, field })
        }
      })
    },
  }
}

function definitionOf(
  { key, title, width, align, options, isOpened, render }: EditColumn,
  isReadOnly: boolean,
): GridColDef<Item> {
  const common: GridColDef<Item> = {
    field: key,
    headerName: title,
    width,
    sortable: false,
    editable: !isReadOnly && !isOpened,
    align: align === 'end' ? 'right' : 'left',
    headerAlign: align === 'end' ? 'right' : 'left',
    cellClassName: ({ row }) =>
      [row.row.changed.has(key) && 'changed', row.row.notes[key] && 'noted', row.row.faults[key] && 'wrong']
        .filter(Boolean)
        .join(' '),
    renderCell: ({ row: { row } }: GridRenderCellParams<Item>) => (
      <CellText text={row.cells[key] ?? ''} fault={row.faults[key]} note={row.notes[key]} render={render} />
    ),
  }
  if (!options) return common
  return { ...common, type: 'singleSelect', valueOptions: options.map(({ value, text }) => ({ value, label: text })) }
}

interface CellProps extends Pick<EditColumn, 'render'> {
  text: string
  fault: string | undefined
  note: Note | undefined
}

function CellText({ text, fault, note, render }: CellProps) {
  const message = fault ?? note?.text
  if (!message) return render ? render(text) : <span className="cell-text">{text}</span>
  const color = fault ? 'var(--mui-palette-error-main)' : 'var(--mui-palette-text-secondary)'
  return (
    <span style={{ minWidth: 0, lineHeight: 1.25 }} title={fault ?? note?.title}>
      <span style={{ display: 'block' }}>{render ? render(text) : text || '–'}</span>
      <span role={fault && 'alert'} style={{ display: 'block', fontSize: 11, whiteSpace: 'normal', color }}>
        {message}
      </span>
    </span>
  )
}
