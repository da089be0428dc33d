'use client'
import NextLink from 'next/link'
import { useSearchParams } from 'next/navigation'
import { isFigure, renderCell } from '@/components/fields/cell'
import { kinds } from '@/components/fields/kinds/kinds'
import type { Column } from '@/components/list-table/column'
import { useVisitor } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { findRoute, mayOpen } from '@/lib/routes/navigation'
import type { AnyDescription } from '../core/description'
import { metaOf } from '../core/field-meta'
import type { Row } from '../core/list-types'
import { useQuickLink } from '../record-page/use-record-page'

/** The columns of a description; the record's name is a link that opens it. */
export function columnsFor(
  entity: EntityShape,
  description: AnyDescription,
  label: (field: string) => string,
  onOpen: (row: Row, mode: 'show') => void,
): Column<Row>[] {
  return description.columns.map((column) => {
    const { field, width, flex, render } = typeof column === 'string' ? { field: column } : { ...column }
    const meta = metaOf(entity, field)
    const custom = render as ((record: Row) => React.ReactNode) | undefined
    const cell = (row: Row) => custom?.(row) ?? renderCell(field, meta, row)
    return {
      key: field,
      title: label(field),
      width: width ?? (flex ? undefined : kinds[meta.kind].width),
      flex,
      align: isFigure(meta) ? 'end' : 'start',
      ...cardOf(entity, field),
      isEmpty: custom ? undefined : (row: Row) => isBlank(row[field]),
      sortable: entity.sortable.includes(field),
      render:
        field === entity.label
          ? (row) => <RecordLink entity={entity} description={description} row={row} onOpen={onOpen} cell={cell} />
          : cell,
    }
  })
}

/** A card has a line for the state, and none for a number that says nothing to a person. */
function cardOf({ label, id, idKind }: EntityShape, field: string): Pick<Column<Row>, 'card'> {
  if (field === label) return { card: 'title' }
  if (field === 'status') return { card: 'state' }
  return field === id && !idKind ? { card: 'none' } : {}
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

interface RecordLinkProps {
  entity: EntityShape
  description: AnyDescription
  row: Row
  onOpen: (row: Row, mode: 'show') => void
  cell: (row: Row) => React.ReactNode
}

/** The link has the list's current address, so that it also works in a new window. */
function overList(search: URLSearchParams, id: number | string): string {
  const params = new URLSearchParams(search)
  params.set('record', String(id))
  return `?${params}`
}

function RecordLink({ entity, description, row, onOpen, cell }: RecordLinkProps) {
  const id = row[entity.id] as number | string
  const visitor = useVisitor()
  const search = useSearchParams()
  const quick = useQuickLink(entity.path)
  // A form without rules may leave even the name empty, and a dash is nothing to open a record by.
  const label = isBlank(row[entity.label]) ? `#${id}` : cell(row)
  const page = description.recordPath?.(id)
  const route = page === undefined ? undefined : findRoute(page)
  // The page of one record may be for fewer people than its list.
  if (route && !mayOpen(route, visitor)) return cell(row)
  // A record with a page of its own is opened by client navigation.
  if (page !== undefined) {
    return (
      <NextLink className="row-link" href={page} prefetch={false} {...quick(page, id, row)}>
        {label}
      </NextLink>
    )
  }
  return (
    <a
      className="row-link"
      href={overList(search, id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen(row, 'show')
      }}
    >
      {label}
    </a>
  )
}
