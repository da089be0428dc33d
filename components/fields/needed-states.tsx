import { lookOf, StatusBadge } from './status-badge'

interface Props {
  /** States of the record besides its status (`states` in its `view`). */
  fields: readonly string[]
  record: Readonly<Record<string, unknown>>
  className?: string
}

/** Further states of a record, while they need attention: an order that is under way and unpaid. */
export const NeededStates = ({ fields, record, className }: Props) =>
  fields
    .filter((field) => lookOf(String(record[field]))?.startsWith('needed'))
    .map((field) => (
      <span key={field} className={className}>
        <StatusBadge status={String(record[field])} text={String(record[`${field}Text`] ?? record[field])} />
      </span>
    ))
