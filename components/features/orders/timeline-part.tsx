'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { orders } from '@/contract/entities/orders'
import { moveOf } from '@/contract/states'
import { formatTime } from '@/contract/text/time-text'
import { partNote } from './part-styles'

type Props = PartProps<typeof orders>
type Happening = NonNullable<Props['record']>['timeline'][number]

/** So many stand there at first. */
const maxShown = 8

/** What has happened to the order, latest first: who, when and what. */
export function TimelinePart({ entity, record }: Props) {
  const t = useTranslations('orders')
  const [isOpen, setOpen] = useState(false)
  const all = record?.timeline ?? []
  const inView = isOpen ? all : all.slice(0, maxShown)
  return (
    <Section title={t('timeline')}>
      <Box
        component="ol"
        sx={{ m: 0, p: 4, pt: 2, listStyle: 'none', display: 'grid', gap: 3, fontSize: 13.5, overflowWrap: 'anywhere' }}
      >
        {!record && (
          <li>
            <SkeletonLine />
          </li>
        )}
        {record && all.length === 0 && <OwnTimes entity={entity} record={record} />}
        {inView.map((happening) => (
          <Entry key={happening.id} entity={entity} happening={happening} />
        ))}
      </Box>
      {all.length > inView.length && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ mx: 3, mb: 3 }}>
          {t('olderHidden', { count: all.length })}
        </Button>
      )}
    </Section>
  )
}

/** What an order says itself where no changes are recorded, such as one of an import: when it was paid, accepted, created. */
function OwnTimes({ entity, record }: Pick<Props, 'entity'> & { record: NonNullable<Props['record']> }) {
  const t = useTranslations('orders')
  const label = useLabels(entity.path)
  const { createdTime, acceptedTime, payments } = record
  const times = [
    ...payments.flatMap(({ paymentId, status, paidTime }) =>
      status === 'Paid' && paidTime ? [{ text: t('paymentOf', { id: paymentId }), time: paidTime }] : [],
    ),
    ...(acceptedTime ? [{ text: label('acceptedTime'), time: acceptedTime }] : []),
    { text: t('event.create'), time: createdTime },
  ]
  return times
    .toSorted((one, other) => other.time.localeCompare(one.time))
    .map(({ text, time }) => (
      <Box key={text} component="li" sx={entryLook}>
        <Box sx={{ fontWeight: 600 }}>{text}</Box>
        <Box sx={partNote}>
          <TimeAgo iso={time} later="time" />
        </Box>
      </Box>
    ))
}

const entryLook = { borderLeft: 2, borderColor: 'divider', paddingInlineStart: '12px' } as const

const events = [
  ...(['create', 'update', 'remark', 'purchased', 'purchaseCancelled', 'piecesLost'] as const),
  ...(['parcelPacked', 'parcelRepacked', 'parcelUnpacked', 'parcelShipped', 'parcelUnshipped'] as const),
  ...(['parcelDelivered', 'parcelUndelivered', 'parcelLost', 'parcelFound', 'parcelReturned'] as const),
  ...(['piecesArrived', 'piecesDefective'] as const),
]

/** What the entry itself or another of its values says already, and keys, which say nothing to a reader. */
const implied: readonly string[] = [
  ...['held', 'heldReason', 'heldUntil', 'acceptedTime', 'cancelledTime', 'archivedTime'],
  ...['purchaseInspectionId', 'productSkuId'],
]
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function Entry({ entity, happening }: Pick<Props, 'entity'> & { happening: Happening }) {
  const t = useTranslations('orders')
  const resource = useTranslations('resource')
  const common = useTranslations('common')
  const { timeZone } = useSession()
  const label = useLabels(entity.path)
  const { kind, adminName, time, texts } = happening
  const event = events.find((name) => name === kind)
  const title = event ? t(`event.${event}`) : label(kind)
  const isMove = moveOf(entity.states, kind) !== undefined
  const textOf = (text: string | null) => {
    if (text === null) return '–'
    if (text === 'true' || text === 'false') return resource(text === 'true' ? 'yes' : 'no')
    const pieces = piecesIn(text)
    if (pieces !== null) return t('pieces', { count: pieces })
    return instant.test(text) ? formatTime(text, timeZone) : short(text)
  }
  return (
    <Box component="li" sx={{ ...entryLook, ...(isMove && { borderColor: 'primary.main' }) }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {kind !== 'create' &&
        texts
          .filter(({ field }) => !implied.includes(field))
          .map(({ field, before, after }) => (
            <Box key={field} sx={{ fontSize: 12.5 }}>
              {common('pair', {
                name: label(field),
                value: before === null ? textOf(after) : `${textOf(before)} → ${textOf(after)}`,
              })}
            </Box>
          ))}
      <Box sx={partNote}>
        {adminName ?? t('system')} · <TimeAgo iso={time} later="time" />
      </Box>
    </Box>
  )
}

/** How many pieces the lines of a move name; null for any other text. */
function piecesIn(text: string): number | null {
  if (!/^\[\{.*"qty":.*\}\]$/.test(text)) return null
  const lines = JSON.parse(text) as readonly { qty?: unknown }[]
  return lines.reduce((sum, { qty }) => sum + (Number(qty) || 0), 0)
}

const maxText = 120
const short = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)
