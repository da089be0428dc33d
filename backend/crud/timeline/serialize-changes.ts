import type { AnyEntity } from '@/contract/entity-types'
import { type FieldMeta, metaOf } from '@/contract/field-meta'
import type { FieldChange, RecordChange } from '@/contract/record-changes'
import { moveOf } from '@/contract/states'
import { context } from '../../context'
import type { Database } from '../../db/database'
import type { recordChanges, StoredChange } from '../../db/schema/system'
import { enumText } from '../../messages/texts'
import { audienceText, keysIn, labelsOfAll, targetOf } from '../serialize'
import type { ChangeTexts } from './change-texts'

type Stored = typeof recordChanges.$inferSelect

/** Changes as the contract shows them: names of users and references, labels of choices. */
export async function withWords(
  entity: AnyEntity,
  rows: readonly Stored[],
  database: Database,
  texts: ChangeTexts = {},
): Promise<RecordChange[]> {
  const names = await namesIn(entity, rows, database)
  const textOf = (meta: FieldMeta | undefined, field: string, value: unknown) =>
    (value !== null && Object.hasOwn(texts, field) && texts[field]?.(value)) || wordOf(meta, value, names)
  const shown = (move: string | null, { field, language, before, after }: StoredChange) => ({
    field,
    language: language ?? null,
    before: before as FieldChange['before'],
    after: after as FieldChange['after'],
    beforeText: textOf(metaIn(entity, field, move), field, before),
    afterText: textOf(metaIn(entity, field, move), field, after),
  })
  return rows.map(({ recordChangeId, action, move, adminId, createdTime, fields }) => ({
    recordChangeId,
    action,
    move,
    adminId,
    adminName: names.get(`admins ${adminId}`) ?? null,
    createdTime: createdTime.toISOString(),
    fields: fields.map((field) => shown(move, field)),
  }))
}

/** A field of the record, or a value of the move; either may be gone since the change was stored. */
function metaIn({ recordFields, states }: AnyEntity, field: string, move: string | null): FieldMeta | undefined {
  const known = { ...(move !== null && moveOf(states, move)?.body), ...recordFields }
  const schema = Object.hasOwn(known, field) ? known[field] : undefined
  return schema && metaOf(schema)
}

type Names = ReadonlyMap<string, string | null>

function wordOf(meta: FieldMeta | undefined, value: unknown, names: Names): string | null {
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

/** What the records are called that were referred to before and after, and who did it. */
function namesIn(entity: AnyEntity, rows: readonly Stored[], database: Database): Promise<Names> {
  const wanted = new Map<string, Set<number | string>>([['admins', new Set(rows.map(({ adminId }) => adminId))]])
  const changes = rows.flatMap(({ move, fields }) => fields.map((change) => ({ ...change, move })))
  for (const { field, move, before, after } of changes) {
    const meta = metaIn(entity, field, move)
    if (!meta?.to) continue
    const keys = wanted.get(targetOf(meta)) ?? new Set()
    for (const key of [before, after].flatMap((value) => keysIn(meta, value))) keys.add(key)
    wanted.set(targetOf(meta), keys)
  }
  return labelsOfAll(wanted, database)
}
