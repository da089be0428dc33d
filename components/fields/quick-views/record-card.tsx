'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useLanguage } from '@/components/state/language'
import { useSession } from '@/components/state/session-context'
import { entityCall } from '@/lib/api/entity-call'
import { DateTime } from '../dates/date-time'
import { StoredImage } from '../pictures/image'
import { StatusBadge } from '../status-badge'
import { CardFrame, cardPicture } from './card-frame'
import { quickOptions } from './use-quick-record'

const pictures = ['coverUrl', 'logoUrl', 'avatar', 'imageUrl']
const texts = ['description', 'remark']

interface Props {
  path: string
  id: number
  /** The record's name, as the link under the card has it. */
  name: ReactNode
}

/** Card of any record: what most of them have, which are picture, state, description, company and age. */
export function RecordCard({ path, id, name }: Props) {
  const t = useTranslations('fields')
  const { profile } = useSession()
  const language = useLanguage()
  const explanation = useErrorMessage()
  const { data: record, error } = useSWR(
    [path, 'quick', id, language],
    () => entityCall({ path }, 'get', { key: id }),
    quickOptions,
  )
  const textOf = (fields: readonly string[]) => fields.map((field) => record?.[field]).find((text) => text) as string
  const picture = textOf(pictures)
  const description = textOf(texts)
  return (
    <CardFrame
      title={record && (name as string)}
      failure={record || !error ? undefined : explanation(error)}
      picture={picture && <StoredImage url={picture} size={cardPicture} />}
      facts={
        record
          ? [
              [
                t('status'),
                typeof record.status === 'string' && (
                  <StatusBadge key="status" status={record.status} text={String(record.statusText || record.status)} />
                ),
              ],
              [t('companyId'), profile.administrative && (record.companyName as string)],
              [t('createdTime'), <DateTime key="created" iso={record.createdTime as string} />],
            ]
          : []
      }
    >
      {description && (
        <Box
          component="span"
          sx={{ display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {description}
        </Box>
      )}
    </CardFrame>
  )
}
