import type { FieldMeta } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import { type FieldGroup, viewOf } from '../core/record-views'

/** Belongs to the engine: who owns a record, and how it is stored. */
const references: ReadonlySet<FieldMeta['kind']> = new Set(['ref', 'refs', 'audience'])

/**
 * The groups of a record's fields, in their order. The name and the state stand in its head and are left out. What no group
 * of the entity names stands in the last one of the main column; what it belongs to and its key and times stand aside.
 * @param hidden further fields that are not shown
 */
export function fieldGroups(
  entity: EntityShape,
  hidden: readonly string[] = [],
  { groups: given = [], hidden: said = [] } = viewOf(entity),
): readonly FieldGroup[] {
  const named = new Set(given.flatMap(({ fields, picture }) => (picture ? [...fields, picture] : fields)))
  const isShown = (name: string) =>
    entity.fields[name] !== undefined &&
    !hidden.includes(name) &&
    !said.includes(name) &&
    name !== entity.label &&
    name !== 'status'
  const others = Object.keys(entity.fields).filter((name) => isShown(name) && !named.has(name))
  const kept = others.filter((name) => name === entity.id || name === 'createdTime' || name === 'updatedTime')
  const owners = others.filter((name) => references.has(entity.fields[name]?.kind ?? 'text'))
  const rest = others.filter((name) => !kept.includes(name) && !owners.includes(name))
  const main = given.filter(({ isAside }) => !isAside)
  const last = main.at(-1)
  const groups: FieldGroup[] = [
    ...main.map((group) => (group === last ? { ...group, fields: [...group.fields, ...rest] } : group)),
    ...(last ? [] : [{ title: 'about' as const, fields: rest }]),
    { title: 'belongsTo', fields: owners, isAside: true },
    ...given.filter(({ isAside }) => isAside),
    { title: 'record', fields: kept, isAside: true },
  ]
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
    .filter(({ fields, picture }) => fields.length > 0 || picture !== undefined)
}
