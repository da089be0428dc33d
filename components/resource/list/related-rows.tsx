'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { isFigure, renderCell } from '@/components/fields/cell'
import { RecordLink, screenOf } from '@/components/fields/quick-views/record-link'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { useMay, useVisitor } from '@/components/state/session-context'
import { LoadingPart } from '@/components/ui/loading-part'
import { openRow, pressRow } from '@/components/ui/row-press'
import type { AnyEntity } from '@/contract/entity-types'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import { totalValues } from '@/lib/format/number'
import { metaOf } from '../core/field-meta'
import { EmptyState } from '../core/list-notice'
import type { Row } from '../core/list-types'

interface ListProps extends Omit<Props, 'shape' | 'isWritable'> {
  load: () => Promise<unknown>
}

/** The newest related records of another entity, and a link to all of them. */
export function RelatedRows({ load, ...list }: ListProps) {
  const { data } = useSWRImmutable(['shape', load], async () => {
    const entity = (await load()) as AnyEntity
    return { shape: shapeOf(entity), isWritable: Object.hasOwn(entity.fields, list.by) }
  })
  return data ? <Rows {...data} {...list} /> : <LoadingPart />
}

interface Props {
  shape: EntityShape
  /** Whether a new record can name the one that it belongs to. */
  isWritable: boolean
  by: string
  id: number | string
  columns: RelatedRowsColumns
}

/** The names of fields, and columns of their own by the key of their title among the entity's labels. */
export type RelatedRowsColumns = readonly (string | { title: string; render: ComponentType<{ record: never }> })[]

const pageSize = 20
const rowLook = {
  '& tbody tr:has([data-opens-row] a)': { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
} as const
/** On a phone the table scrolls rather than break a phone number or an amount. */
const wordWidth = 136

function Rows({ shape, isWritable, by, id, columns }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const label = useLabels(shape.path)
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const screen = screenOf(shape.path, useVisitor())
  const mayWrite = useMay(shape.area, 'write')
  const query = { [by]: id, pageSize }
  const { data, error, mutate } = useSWR([shape.path, 'related', by, id, locale], () =>
    entityCall(shape, 'list', { query }),
  )
  if (!data) {
    if (!error) return <LoadingPart />
    return (
      <EmptyState icon={null} title={t('loadFailed')} text={explanation(error)}>
        <Button variant="outlined" onClick={() => void mutate()}>
          {t('reload')}
        </Button>
      </EmptyState>
    )
  }
  const ofThisOne = `${screen}?${by}=${encodeURIComponent(id)}`
  const add = screen && isWritable && mayWrite && shape.verbs.includes('create') && (
    <Button
      component={Link}
      href={`${ofThisOne}&record=new`}
      prefetch={false}
      variant="outlined"
      aria-label={common('pair', { name: t('new'), value: label('one') })}
    >
      {t('new')}
    </Button>
  )
  if (data.total === 0) {
    return (
      <EmptyState title={t('empty')} text={label('purpose')}>
        {add}
      </EmptyState>
    )
  }
  const cell = (row: Row, field: RelatedRowsColumns[number]) => {
    if (typeof field !== 'string') {
      const Own = field.render as ComponentType<{ record: Row }>
      return <Own record={row} />
    }
    const content = renderCell(field, metaOf(shape, field), row)
    if (field !== shape.label) return content
    return (
      <RecordLink path={shape.path} id={row[shape.id] as number}>
        {content}
      </RecordLink>
    )
  }
  const alignOf = (column: RelatedRowsColumns[number]) =>
    typeof column === 'string' && isFigure(metaOf(shape, column)) ? 'right' : 'left'
  return (
    <Box sx={{ overflow: 'auto', p: 3 }}>
      <Table size="small" aria-label={label('many')} sx={rowLook} onPointerDown={pressRow} onClick={openRow}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={nameOf(column)} align={alignOf(column)}>
                {label(nameOf(column))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.items.map((row) => (
            <TableRow key={String(row[shape.id])}>
              {columns.map((column) => (
                <TableCell
                  key={nameOf(column)}
                  align={alignOf(column)}
                  data-opens-row={column === shape.label || undefined}
                  sx={{ overflowWrap: 'anywhere', minWidth: wordWidth }}
                >
                  {cell(row, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        {screen && (
          <Button component={Link} href={ofThisOne} prefetch={false}>
            {t('showAll', totalValues(data))}
          </Button>
        )}
        {add}
      </Box>
    </Box>
  )
}

const nameOf = (column: RelatedRowsColumns[number]) => (typeof column === 'string' ? column : column.title)
