'use client'
import { DataGrid, type GridColDef, type GridRenderCellParams, useGridApiRef } from '@mui/x-data-grid'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { useNonce } from '@/components/theme/providers'
import { sizes } from '@/components/theme/sizes'
import { isSaveKey } from '@/components/ui/use-save-shortcut'
import { gridStyles } from './grid-styles'
import { useGridTexts } from './grid-texts'

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
  /** What another user has done to a column: in few words, and as a sentence. */
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
  isReadOnly: boolean
  /** Whether the rows are being saved: nothing is typed until then, and the grid looks the same. */
  isSaving: boolean
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

const isMarked = ({ faults, notes }: EditRow) => Object.keys(faults).length + Object.keys(notes).length > 0

/** All rows on one page, rendered as they come into view. */
const everything = { page: 0, pageSize: -1 }

/** A grid of texts that is filled in like a spreadsheet: typing, pasting and filling down, by keyboard alone. */
export function EditGrid(props: Props) {
  const { label, columns, rows, isReadOnly, selected, onSelect, onEdit, onPaste, onFillDown, onUndo, onOpen, onPlace } =
    props
  const isFixed = isReadOnly || props.isSaving
  const nonce = useNonce()
  const texts = useGridTexts()
  const api = useGridApiRef()
  // The same row stays the same item, which the grid need not render again.
  const known = useRef(new WeakMap<EditRow, Item>())
  const items = useMemo(
    () =>
      rows.map((row) => {
        const item = known.current.get(row) ?? { id: row.key, row, ...row.cells }
        known.current.set(row, item)
        return item
      }),
    [rows],
  )
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  }, [items])
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, isReadOnly)), [columns, isReadOnly])
  const opened = useMemo(() => new Set(columns.flatMap(({ key, isOpened }) => (isOpened ? [key] : []))), [columns])
  /** Whether the cell is of a column that is opened, and may be. */
  const mayOpen = useCallback(
    (id: string | number, field: string) =>
      !isFixed && opened.has(field) && rows.some(({ key, mark }) => key === String(id) && mark !== 'removed'),
    [isFixed, opened, rows],
  )
  const placeOf = useCallback((): Place | null => {
    const at = api.current?.state.focus.cell
    return at && columns.some(({ key }) => key === at.field) ? { key: String(at.id), field: at.field } : null
  }, [api, columns])
  useEffect(
    () => api.current?.subscribeEvent('cellFocusIn', ({ id, field }) => onPlace({ key: String(id), field })),
    [api, onPlace],
  )
  const onKey = useCallback(
    (
      cell: { id: string | number; field: string; cellMode?: string },
      event: KeyboardEvent & { defaultMuiPrevented?: boolean },
    ) => {
      if (cell.cellMode !== 'edit' && mayOpen(cell.id, cell.field)) {
        const place = { key: String(cell.id), field: cell.field }
        const isEmptied = event.key === 'Delete' || event.key === 'Backspace'
        if (isEmptied || event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          event.defaultMuiPrevented = true
          if (isEmptied) onEdit(place, '')
          else onOpen(place)
          return
        }
      }
      if (cell.cellMode === 'edit' || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      // The grid would begin to edit the cell; the paste event that follows has the whole block.
      if (key === 'v') event.defaultMuiPrevented = true
      if (key !== 'd' && key !== 'z') return
      event.preventDefault()
      event.defaultMuiPrevented = true
      if (key === 'z') onUndo()
      else if (!isFixed) onFillDown({ key: String(cell.id), field: cell.field })
    },
    [isFixed, mayOpen, onEdit, onFillDown, onOpen, onUndo],
  )
  const paste = (event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const place = placeOf()
    if (isTyping || isFixed || !place) return
    event.preventDefault()
    onPaste(place, event.clipboardData.getData('text/plain'))
  }
  /** Takes over what is being typed before the shortcut, which the document handles later, saves the rows. */
  const endEditing = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    const cells = Object.entries(api.current?.state.editRows ?? {})
    flushSync(() => {
      for (const [id, fields] of cells) {
        for (const field of Object.keys(fields)) api.current?.stopCellEditMode({ id, field })
      }
    })
  }
  return (
    <div onPaste={paste} onKeyDownCapture={endEditing} style={{ height: '100%' }}>
      <DataGrid
        apiRef={api}
        aria-label={label}
        nonce={nonce}
        localeText={texts}
        rows={items}
        columns={definitions}
        columnHeaderHeight={sizes.gridHeader}
        getRowHeight={({ model }) => (isMarked((model as Item).row) ? faultHeight : rowHeight)}
        hideFooter
        disableColumnMenu
        disableColumnSorting
        disableRowSelectionOnClick
        checkboxSelection={!isReadOnly}
        rowSelectionModel={{ type: 'include', ids: new Set<string | number>(selected) }}
        onRowSelectionModelChange={({ type, ids }) => {
          const keys = rows.map(({ key }) => key)
          onSelect(new Set(keys.filter((key) => ids.has(key) === (type === 'include'))))
        }}
        paginationModel={everything}
        getRowClassName={({ row }) => (row.row.mark === 'removed' ? 'removed' : row.row.mark === 'new' ? 'fresh' : '')}
        isCellEditable={({ row }) => !isFixed && row.row.mark !== 'removed'}
        onCellKeyDown={onKey}
        onCellClick={({ id, field }) => mayOpen(id, field) && onOpen({ key: String(id), field })}
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
