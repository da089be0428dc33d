import type { AnyEntity } from '@/contract/entity-types'
import { type FieldMeta, metaOf } from '@/contract/field-meta'
import type { FieldChange, RecordChange } from '@/contract/record-changes'
import { context } from '../context'
import type { Database } from '../db/database'
import type { recordChanges, StoredChange } from '../db/schema/system'
import { enumText } from '../messages/texts'
import { audienceText, keysIn, labelsOf, labelsOfAll, targetOf } from './serialize'

type Stored = typeof recordChanges.$inferSelect

/** Changes as the contract shows them: who it was by name, words for choices, names for references. */
export async function withWords(
  entity: AnyEntity,
  rows: readonly Stored[],
  database: Database,
): Promise<RecordChange[]> {
  const people = await labelsOf('admins', [...new Set(rows.map(({ adminId }) => adminId))], database)
  const names = await namesIn(entity, rows, database)
  const shown = ({ field, language, before, after }: StoredChange) => ({
    field,
    language: language ?? null,
    before: before as FieldChange['before'],
    after: after as FieldChange['after'],
    beforeText: wordOf(entity, field, before, names),
    afterText: wordOf(entity, field, after, names),
  })
  return rows.map(({ recordChangeId, action, adminId, createdTime, fields }) => ({
    recordChangeId,
    action,
    adminId,
    adminName: people.get(adminId) ?? null,
    createdTime: createdTime.toISOString(),
    fields: fields.map(shown),
  }))
}

/** A field may be gone since its change was kept. */
const metaIn = (entity: AnyEntity, field: string): FieldMeta | undefined => {
  const schema = Object.hasOwn(entity.recordFields, field) ? entity.recordFields[field] : undefined
  return schema && metaOf(schema)
}

type Names = ReadonlyMap<string, string | null>

function wordOf(entity: AnyEntity, field: string, value: unknown, names: Names): string | null {
  const meta = metaIn(entity, field)
  if (value === null || !meta) return null
  if (meta.kind === 'choice' && meta.values) return enumText(context().language, meta.values, String(value))
  if (meta.kind === 'audience') return audienceText(String(value), names, context().language)
  const nameOf = (key: unknown) => names.get(`${targetOf(meta)} ${key}`)
  if (meta.kind === 'refs')
    return (
      keysIn(meta, value)
        .map((key) => nameOf(key) ?? `#${key}`)
        .join(', ') || null
    )
  return meta.kind === 'ref' ? (nameOf(value) ?? null) : null
}

/** What the records are called that were referred to before and after. */
function namesIn(entity: AnyEntity, rows: readonly Stored[], database: Database): Promise<Names> {
  const wanted = new Map<string, Set<number | string>>()
  for (const { field, before, after } of rows.flatMap(({ fields }) => fields)) {
    const meta = metaIn(entity, field)
    if (!meta?.to) continue
    const keys = wanted.get(targetOf(meta)) ?? new Set()
    for (const key of [before, after].flatMap((value) => keysIn(meta, value))) keys.add(key)
    wanted.set(targetOf(meta), keys)
  }
  return labelsOfAll(wanted, database)
}
