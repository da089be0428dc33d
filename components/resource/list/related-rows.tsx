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
import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { isFigure, renderCell } from '@/components/fields/cell'
import { RecordLink, screenOf } from '@/components/fields/quick-views/record-link'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { useVisitor } from '@/components/state/session-context'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { EndpointName } from '@/contract/endpoints'
import type { AnyEntity, Page } from '@/contract/entity-types'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { call } from '@/lib/api/api'
import { metaOf } from '../core/field-meta'
import { Notice } from '../core/list-notice'
import type { Row } from '../core/list-types'

interface ListProps extends Omit<Props, 'shape'> {
  load: () => Promise<unknown>
}

/** The newest records of another entity that belong to one, and the way to all of them. */
export function RelatedRows({ load, ...list }: ListProps) {
  const { data: shape } = useSWRImmutable(['shape', load], async () => shapeOf((await load()) as AnyEntity))
  return shape ? <Rows shape={shape} {...list} /> : <Shadow />
}

interface Props {
  shape: EntityShape
  by: string
  id: number | string
  columns: readonly string[]
}

const pageSize = 20

function Rows({ shape, by, id, columns }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(shape.path)
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const screen = screenOf(shape.path, useVisitor())
  const query = { [by]: id, pageSize }
  const { data, error, mutate } = useSWR(
    [shape.path, 'related', by, id, locale],
    () => call(`GET ${shape.path}` as EndpointName, { query } as never) as unknown as Promise<Page<Row>>,
  )
  if (!data) {
    if (!error) return <Shadow />
    return (
      <Notice title={t('loadFailed')} text={explanation(error)}>
        <Button variant="outlined" onClick={() => void mutate()}>
          {t('reload')}
        </Button>
      </Notice>
    )
  }
  if (data.total === 0) return <Notice title={t('empty')} />
  const cell = (row: Row, field: string) => {
    const shown = renderCell(field, metaOf(shape, field), row)
    if (field !== shape.label) return shown
    return (
      <RecordLink path={shape.path} id={row[shape.id] as number}>
        {shown}
      </RecordLink>
    )
  }
  const alignOf = (field: string) => (isFigure(metaOf(shape, field)) ? 'right' : 'left')
  return (
    <Box sx={{ overflow: 'auto', p: 3 }}>
      <Table size="small" aria-label={label('many')}>
        <TableHead>
          <TableRow>
            {columns.map((field) => (
              <TableCell key={field} align={alignOf(field)}>
                {label(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.items.map((row) => (
            <TableRow key={String(row[shape.id])}>
              {columns.map((field) => (
                <TableCell key={field} align={alignOf(field)} sx={{ overflowWrap: 'anywhere' }}>
                  {cell(row, field)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {screen && (
        <Button component={Link} href={`${screen}?${by}=${encodeURIComponent(id)}`} sx={{ mt: 3 }}>
          {t('showAll', { count: data.total })}
        </Button>
      )}
    </Box>
  )
}

const Shadow = () => (
  <Box sx={{ p: 5 }}>
    <SkeletonLine />
  </Box>
)
