import { refNameField } from '@/contract/ref-names'
import type { CellContext, Kind } from '../kind'
import { hasQuickView, QuickView } from '../quick-views/quick-view'
import { RecordLink } from '../quick-views/record-link'

type Key = number | string

export const ref: Kind<Key> = {
  cell: (value, context) => linked(value, context, true),
  text: (value, context) => nameOf(value, context),
  detail: (value, context) => linked(value, context, false),
  unsaved: (value, context) => named(value, String(value), context),
}

const linked = (value: Key, context: CellContext, isInList: boolean) =>
  context.meta.to && typeof value === 'number' ? (
    <RecordLink path={context.meta.to} id={value} isInList={isInList}>
      {nameOf(value, context)}
    </RecordLink>
  ) : (
    nameOf(value, context)
  )

const nameOf = (value: Key, { field, meta, record }: CellContext) =>
  String(record[refNameField(field, meta) ?? field] ?? value)

const named = (value: Key, name: string, { meta }: CellContext) =>
  meta.to && hasQuickView(meta.to) ? (
    <QuickView path={meta.to} id={value}>
      {name}
    </QuickView>
  ) : (
    name
  )
