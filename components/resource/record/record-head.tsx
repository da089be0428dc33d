'use client'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/feedback/copy-button'
import { isFigure } from '@/components/fields/cell'
import { ShortTime } from '@/components/fields/dates/date-time'
import { NeededStates } from '@/components/fields/needed-states'
import { hasPicture, RecordPicture } from '@/components/fields/pictures/record-picture'
import { StatusBadge } from '@/components/fields/status-badge'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import { recordSizes } from '@/components/theme/record-styles'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { viewOf } from '../core/record-views'
import { isBlank } from './record-fields'
import { SumCell } from './sum-cell'

interface Props {
  entity: EntityShape
  /** Undefined while it is loading, and for a new one. */
  record: Row | undefined
  title: string
  level: 'h1' | 'h2'
  /** Below the name, before the facts. */
  hint?: ReactNode
  /** The action of the state, then editing, then the menu of the others. */
  actions?: ReactNode
  /** The way to the records beside it. It comes after the page, so it stands where it moves no button. */
  beside?: ReactNode
  /** At the end: closing. */
  end?: ReactNode
}

/** The head of a record, on its page and in its drawer: picture, name, state, facts and actions. */
export function RecordHead({ entity, record, title, level, hint, actions, beside, end }: Props) {
  const label = useLabels(entity.path)
  return (
    <div className="record-head">
      {record && hasPicture(record, entity.label) && (
        <RecordPicture
          path={entity.path}
          id={String(record[entity.id])}
          name={title}
          record={record}
          size={recordSizes.headPicture}
        />
      )}
      <div className={end ? 'record-name closable' : 'record-name'}>
        <div className="record-title">
          <Typography variant="h1" component={level} dir="auto">
            {title}
          </Typography>
          {record && /Code$/.test(entity.label) && (
            <CopyButton text={String(record[entity.label])} name={label(entity.label)} />
          )}
          {typeof record?.status === 'string' && (
            <div className="record-states">
              <StatusBadge status={record.status} text={String(record.statusText || record.status)} />
              <NeededStates fields={viewOf(entity).states ?? []} record={record} />
            </div>
          )}
        </div>
        {hint}
        {record && <Facts entity={entity} record={record} />}
      </div>
      {(actions || beside) && (
        <div className="record-actions">
          {beside}
          {actions}
        </div>
      )}
      {end}
    </div>
  )
}

const maxFacts = 3
/** `2026-11-26 13:41` */
const minuteLength = 16

/** What tells a record from others; left out where it says nothing. */
function Facts({ entity, record }: { entity: EntityShape; record: Row }) {
  const label = useLabels(entity.path)
  const { profile } = useSession()
  const references = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'ref')
  // Everybody else has one company.
  const named = (viewOf(entity).facts ?? references).filter((name) => name !== 'companyId' || profile.administrative)
  const facts = named.filter((name) => entity.fields[name] && !isBlank(record, name)).slice(0, maxFacts)
  if (facts.length === 0) return null
  return (
    <div className="head-facts">
      {facts.map((name) => {
        const meta = entity.fields[name]
        if (!meta) return null
        // To the minute: a head tells when it was, and its card below it exactly.
        const content =
          meta.kind === 'time' ? (
            <ShortTime iso={String(record[name])} length={minuteLength} />
          ) : (
            <SumCell entity={entity} record={record} field={name} />
          )
        return (
          <span key={name} title={label(name)}>
            {isFigure(meta) && `${label(name)} `}
            {content}
          </span>
        )
      })}
    </div>
  )
}
