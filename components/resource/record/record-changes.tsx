'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { Pager } from '@/components/list-table/pager'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { useLatest } from '@/components/state/use-latest'
import type { RecordChange } from '@/contract/record-changes'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import { EmptyState } from '../core/list-notice'
import { ChangedField } from './changed-field'

interface Props {
  entity: EntityShape
  id: number | string
}

/** The timeline of a record, latest first: who, when, and the fields before and after. */
export function RecordChanges({ entity, id }: Props) {
  const t = useTranslations('resource')
  const labelOf = useLabels(entity.path)
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const [{ page, pageSize }, turn] = useState({ page: 1, pageSize: 20 })
  const {
    answer: data,
    error,
    retry,
  } = useLatest([entity.path, 'changes', id, page, pageSize, locale], () =>
    entityCall(entity, 'changes', { key: id, query: { page, pageSize } }),
  )
  const failure = error !== undefined && (
    <EmptyState icon={null} title={t('changesFailed')} text={explanation(error)}>
      <Button variant="outlined" onClick={retry}>
        {t('reload')}
      </Button>
    </EmptyState>
  )
  if (!data) {
    return (
      failure || (
        <Box sx={{ p: 5 }}>
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Box>
      )
    )
  }
  if (data.total === 0) return <EmptyState title={t('noChanges')} />
  return (
    <>
      {failure || (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 5, display: 'grid', gap: 5, fontSize: 13.5 }}>
          {data.items.map((change) => (
            <li key={change.recordChangeId}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mb: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {change.move ? labelOf(change.move) : t(`changeActions.${change.action}`)}
                </Typography>
                <Typography variant="body2">{whoOf(change, t('system'))}</Typography>
                <Typography variant="body2" color="textSecondary">
                  <TimeAgo iso={change.createdTime} later="time" />
                </Typography>
              </Box>
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, 30%) 1fr', columnGap: 3, rowGap: 1 }}
              >
                {change.fields.map((field) => (
                  <ChangedField
                    key={`${field.field} ${field.language}`}
                    entity={entity}
                    change={field}
                    move={change.move}
                    isNew={change.action === 'create'}
                  />
                ))}
              </Box>
            </li>
          ))}
        </Box>
      )}
      {data.total > 20 && (
        <Pager
          total={data.total}
          totalIsExact={data.totalIsExact}
          page={page}
          pageSize={pageSize}
          onPage={(next) => turn({ page: next, pageSize })}
          onPageSize={(next) => turn({ page: 1, pageSize: next })}
        />
      )}
    </>
  )
}

/** The system has a negative id; a deleted account is shown by its id. */
const whoOf = ({ adminId, adminName }: RecordChange, system: string): string =>
  adminName ?? (adminId < 0 ? system : `#${adminId}`)
