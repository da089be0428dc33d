'use client'
import NextLink from 'next/link'
import { useSearchParams } from 'next/navigation'
import { Fragment } from 'react'
import { isFigure, renderCell } from '@/components/fields/cell'
import { ShortTime } from '@/components/fields/dates/date-time'
import { kinds } from '@/components/fields/kinds/kinds'
import { NeededStates } from '@/components/fields/needed-states'
import { keyColorOf } from '@/components/fields/person'
import { Tile, tileShapeOf } from '@/components/fields/pictures/tile'
import type { Column } from '@/components/list-table/column'
import { useVisitor } from '@/components/state/session-context'
import type { EntityShape } from '@/contract/shape'
import { findRoute, mayOpen } from '@/lib/routes/navigation'
import type { AnyDescription } from '../../core/description'
import { metaOf } from '../../core/field-meta'
import type { Row } from '../../core/list-types'
import { viewOf } from '../../core/record-views'
import { useRecordOpening } from '../../core/use-shown-record'
import { useOpenedRecords } from '../../record-page/opened-record'
import type { ColumnWidth } from './column-widths'
import { fieldOf, type Identity, identityOf, secondOf } from './identity'

type Cell = (row: Row) => React.ReactNode

const lengthOf = { day: 10, minute: 16, second: 19 } as const

/** How much of its times a list shows; the rest is in the tooltip. Of records that people write, the day of their making
 * is enough, and the minute of others; logs need the second. */
export const timeLengthIn =
  ({ verbs }: EntityShape) =>
  (field: string): number => {
    if (!verbs.includes('create') && !verbs.includes('update')) return lengthOf.second
    return field === 'createdTime' ? lengthOf.day : lengthOf.minute
  }

/**
 * The columns of a description; the record's name is a link that opens it.
 * @param shown those in view; omitted: all of the description
 */
export function columnsFor(
  entity: EntityShape,
  description: AnyDescription,
  label: (field: string) => string,
  onOpen: (row: Row, mode: 'show') => void,
  {
    shown = description.columns,
    widths = {},
  }: {
    shown?: AnyDescription['columns']
    widths?: Readonly<Record<string, ColumnWidth>>
  } = {},
): Column<Row>[] {
  const identity = identityOf(entity, description)
  const states = viewOf(entity).states
  const timeLength = timeLengthIn(entity)
  const cellOf = (column: AnyDescription['columns'][number]): Cell => {
    const field = fieldOf(column)
    const meta = metaOf(entity, field)
    const custom = typeof column === 'string' ? undefined : (column.render as Cell | undefined)
    if (!custom && meta.kind === 'time')
      return (row) => (isBlank(row[field]) ? '–' : <ShortTime iso={String(row[field])} length={timeLength(field)} />)
    return (row) => custom?.(row) ?? renderCell(field, meta, row)
  }
  const media = mediaOf(entity, description, identity, cellOf)
  const third = thirdOf(entity, identity, cellOf)
  return shown.map((column) => {
    const { field, width, flex, render } = typeof column === 'string' ? { field: column } : { ...column }
    const meta = metaOf(entity, field)
    const cell = cellOf(column)
    const measured = widths[field]
    return {
      key: field,
      title: label(field),
      width: measured?.width ?? width ?? (flex ? undefined : kinds[meta.kind].width),
      grows: measured?.grows,
      shrinksTo: measured?.shrinksTo && Math.round(measured.shrinksTo),
      flex,
      align: isFigure(meta) ? 'end' : 'start',
      ...cardOf(entity, identity, field),
      isEmpty: render ? undefined : (row: Row) => isBlank(row[field]),
      sortable: entity.sortable.includes(field),
      render:
        field === entity.label
          ? (row) => (
              <NameCell label={entity.label} identity={identity} row={row} media={media?.(row)} third={third(row)}>
                <RecordLink entity={entity} description={description} row={row} onOpen={onOpen} cell={cell} />
              </NameCell>
            )
          : field === 'status' && states
            ? (row) => (
                <>
                  <NeededStates fields={states} record={row} className="on-card" />
                  {cell(row)}
                </>
              )
            : cell,
    }
  })
}

/** The picture beside a name: rendered by its own column where that has a cell of its own. */
function mediaOf(
  entity: EntityShape,
  { columns }: AnyDescription,
  { media }: Identity,
  cellOf: (column: AnyDescription['columns'][number]) => Cell,
): Cell | undefined {
  if (media === undefined) return undefined
  const column = columns.find((described) => fieldOf(described) === media)
  if (typeof column === 'object' && column.render) return cellOf(column)
  const shape = tileShapeOf(media)
  return (row) => (
    <Tile
      url={row[media] as string | null}
      name={String(row[entity.label] ?? row[entity.id])}
      shape={shape}
      // Names of people are not translated.
      color={shape === 'round' ? undefined : keyColorOf(entity.path, row[entity.id])}
    />
  )
}

/** The third line of a card: the day of a time, and the names of others; parts without a value are left out. */
function thirdOf(entity: EntityShape, { third = [] }: Identity, cellOf: (field: string) => Cell) {
  const partOf = (field: string, row: Row) =>
    metaOf(entity, field).kind === 'time' ? cellOf(field)(row) : secondOf(row, field)
  return (row: Row): React.ReactNode[] =>
    third
      .filter((field) => !isBlank(row[field]))
      .map((field, at) => (
        <Fragment key={field}>
          {at > 0 && ' · '}
          {partOf(field, row)}
        </Fragment>
      ))
}

interface NameProps {
  /** The field of the name. */
  label: string
  identity: Identity
  row: Row
  media: React.ReactNode
  third: readonly React.ReactNode[]
  children: React.ReactNode
}

/** Who or what a row is: its picture, its name, and below it its second name. */
function NameCell({ label, identity, row, media, third, children }: NameProps) {
  const given = secondOf(row, identity.second)
  // Twice the same name is no second one.
  const second = given === row[label] ? '' : given
  const onCard = second ? '' : secondOf(row, identity.cardSecond)
  return (
    <span className="identity">
      {media}
      <span className="identity-text">
        <span>{children}</span>
        {second && <span className="identity-second">{second}</span>}
        {onCard && <span className="identity-second on-card">{onCard}</span>}
        {third.length > 0 && <span className="identity-second on-card">{third}</span>}
      </span>
    </span>
  )
}

/** A card has its name, one value and its state. */
function cardOf(
  { label }: EntityShape,
  { value, state, cardSecond }: Identity,
  field: string,
): Pick<Column<Row>, 'card'> {
  if (field === label) return { card: 'title' }
  if (field === state) return { card: 'state' }
  if (field === value) return { card: 'value' }
  return field === cardSecond ? { card: 'second' } : {}
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

/** Whether a press or a click opens the link in this window. */
const isOpening = ({ metaKey, ctrlKey, shiftKey, altKey, button }: React.MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0

function RecordLink({ entity, description, row, onOpen, cell }: RecordLinkProps) {
  const id = row[entity.id] as number | string
  const visitor = useVisitor()
  const search = useSearchParams()
  const opening = useRecordOpening(entity)
  const over = useOpenedRecords()
  // A form without rules may leave even the name empty, and a dash is nothing to open a record by.
  const label = isBlank(row[entity.label]) ? `#${id}` : cell(row)
  const page = description.recordPath?.(id)
  const route = page === undefined ? undefined : findRoute(page)
  // The page of one record may be for fewer people than its list.
  if (route && !mayOpen(route, visitor)) return cell(row)
  // A record with a page of its own is opened by client navigation.
  if (page !== undefined) {
    return (
      <NextLink
        className="row-link"
        href={page}
        prefetch={false}
        onPointerEnter={over?.prepare}
        onPointerDown={(event) => isOpening(event) && opening.press(id)}
        onClick={(event) => {
          if (!isOpening(event)) return
          opening.open(id, row)
          if (over?.open(page)) event.preventDefault()
        }}
      >
        {label}
      </NextLink>
    )
  }
  return (
    <a
      className="row-link"
      href={overList(search, id)}
      onPointerDown={(event) => isOpening(event) && opening.press(id)}
      onClick={(event) => {
        if (!isOpening(event)) return
        event.preventDefault()
        opening.open(id, row)
        onOpen(row, 'show')
      }}
    >
      {label}
    </a>
  )
}
