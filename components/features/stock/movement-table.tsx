'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateTime } from '@/components/fields/dates/date-time'
import { figure } from '@/components/fields/figure'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { Money } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import { Pager } from '@/components/list-table/pager'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLanguage } from '@/components/state/language'
import { useLatest } from '@/components/state/use-latest'
import type { InventoryMovement, inventories } from '@/contract/entities/inventories'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import { signed } from './signed'

/** What has changed a row of stock, newest first. */
export function MovementTable({ shown }: PartProps<typeof inventories>) {
  const t = useTranslations('stock')
  const locale = useLanguage()
  const { inventoryId, currency } = shown
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: 20 })
  const {
    answer: data,
    error,
    retry,
  } = useLatest(['inventories', 'movements', inventoryId, page, pageSize, locale], () =>
    call('GET inventories/{id}/movements', { params: { id: inventoryId }, query: { page, pageSize } }),
  )
  return (
    <Section title={t('movements')}>
      {!data ? (
        <LoadingNotice error={error} onReload={retry} />
      ) : data.total === 0 ? (
        <EmptyState title={t('noMovements')} />
      ) : (
        <>
          {error ? (
            <LoadingNotice error={error} onReload={retry} />
          ) : (
            <Movements movements={data.items} currency={currency} />
          )}
          {data.total > 20 && (
            <Pager
              total={data.total}
              totalIsExact={data.totalIsExact}
              page={page}
              pageSize={pageSize}
              onPage={(next) => turn({ page: next, pageSize })}
              onPageSize={(size) => turn({ page: 1, pageSize: size })}
            />
          )}
        </>
      )}
    </Section>
  )
}

function Movements({ movements, currency }: { movements: readonly InventoryMovement[]; currency: string }) {
  const t = useTranslations('stock')
  return (
    <RowsTable
      label={t('movements')}
      rows={movements}
      keyOf={({ inventoryMovementId }) => inventoryMovementId}
      columns={[
        { title: t('kind'), cell: ({ kindText }) => kindText },
        { title: t('change'), isEnd: true, cell: ({ change }) => signed(change) },
        {
          title: t('after'),
          isEnd: true,
          cell: ({ onHandAfter }) => figure(onHandAfter, (left) => formatNumber(left, 0)),
        },
        { title: t('value'), isEnd: true, cell: (movement) => <Value {...movement} currency={currency} /> },
        { title: t('cause'), opens: true, cell: (movement) => <Cause {...movement} /> },
        { title: t('by'), cell: ({ adminName }) => adminName ?? '–' },
        { title: t('when'), cell: ({ createdTime }) => <DateTime iso={createdTime} /> },
      ]}
    />
  )
}

interface ValueProps extends Pick<InventoryMovement, 'value' | 'unknown' | 'change'> {
  currency: string
}

/** What the pieces are worth; pieces of unknown cost are never shown as worth nothing. */
function Value({ value, unknown, change, currency }: ValueProps) {
  const t = useTranslations('stock')
  const isUnknown = unknown !== 0 && Math.abs(unknown) === Math.abs(change)
  return (
    <>
      {isUnknown ? '–' : <Money amount={value} currency={currency} />}
      {unknown !== 0 && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {t(change === 0 ? 'unknownSettled' : 'unknownCost', { n: Math.abs(unknown) })}
        </Box>
      )}
    </>
  )
}

/** The document that caused a movement, or the reason that was given. */
function Cause({ documentType, documentId, documentName, reason }: InventoryMovement) {
  const name = documentName ?? (documentId === null ? null : `#${documentId}`)
  return (
    <>
      {documentType && documentId !== null && (
        <RecordLink path={documentType} id={documentId}>
          {name}
        </RecordLink>
      )}
      {documentType && reason && ' · '}
      {reason ?? (documentType ? '' : '–')}
    </>
  )
}
