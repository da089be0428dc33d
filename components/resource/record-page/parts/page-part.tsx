'use client'
import { useTranslations } from 'next-intl'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../../core/list-types'
import { LineTable } from '../../lines/line-table'
import { RecordChanges } from '../../record/record-changes'
import { isBlank, RecordFields } from '../../record/record-fields'
import { Neighbours } from './neighbours'
import type { AnyPart } from './part'
import { Section } from './section'
import { Totals } from './totals'

interface Props {
  part: AnyPart
  entity: EntityShape
  shown: Row
  record: Row | undefined
  /** In the side column. */
  isNarrow?: boolean
}

/** A part of a record's page, by its kind. */
export function PagePart({ part, entity, shown, record, isNarrow = false }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  if (typeof part === 'function') {
    const Part = part
    return <Part entity={entity} shown={shown} record={record} />
  }
  if (part === 'timeline') {
    return (
      <Section title={t('changes')}>
        <RecordChanges entity={entity} id={shown[entity.id] as number} />
      </Section>
    )
  }
  if ('lines' in part) return <Lines part={part} entity={entity} shown={shown} record={record} />
  if ('related' in part) {
    const found = record ? part.related(record) : []
    return found.length === 0 ? null : (
      <Section title={label(part.title)}>
        <Neighbours records={found} />
      </Section>
    )
  }
  // A card of nothing but empty fields says nothing.
  if ('facts' in part && record && part.facts.every((name) => isBlank(record, name, part.columns))) return null
  return (
    <Section title={label(part.title)} isTotals={'totals' in part}>
      {'facts' in part ? (
        <RecordFields
          entity={entity}
          record={shown}
          fields={part.facts}
          columns={part.columns}
          layout={isNarrow ? 'rows' : 'pairs'}
        />
      ) : (
        <Totals entity={entity} record={shown} fields={part.totals} unknown={part.unknown} />
      )}
    </Section>
  )
}

type LinesPart = Extract<AnyPart, { lines: string }>

function Lines({ part, entity, shown, record }: Props & { part: LinesPart }) {
  const label = useLabels(entity.path)
  const { lines: field, columns, countOf, note: Note } = part
  const meta = entity.lines?.[field]
  const lines = record?.[field] as readonly Row[] | undefined
  if (!meta) return null
  return (
    <Section title={label(field)}>
      <LineTable
        label={label(field)}
        meta={meta}
        lines={lines}
        labelOf={label}
        columns={columns}
        currency={shown.currency as string | undefined}
        expected={countOf?.(shown)}
      />
      {lines && Note && <Note lines={lines} />}
    </Section>
  )
}
