import type { AnyEntity } from '@/contract/entity-types'
import type { LinesMeta } from '@/contract/field-meta'
import type { Database } from '../../db/database'
import { keysIn, labelsOfAll, type Row, targetOf } from '../serialize'
import { trackPartChanges } from './changes'

interface Written {
  key: unknown
  field: string
  before: readonly Row[]
  after: readonly Row[]
}

/** Writes the lines that changed to the timeline of their document, each as its entered values with the names of that time. */
export const trackLines = (
  entity: Pick<AnyEntity, 'path'>,
  { meta, ...written }: Written & { meta: LinesMeta },
  database: Database,
): Promise<void> => trackLinesOfMany(entity, meta, [written], database)

/** The same for several documents, in a few statements. */
export async function trackLinesOfMany(
  entity: Pick<AnyEntity, 'path'>,
  meta: LinesMeta,
  written: readonly Written[],
  database: Database,
): Promise<void> {
  const columns = Object.keys(meta.columns).filter((name) => meta.columns[name]?.isEntered)
  const entered = (line: Row) => JSON.stringify(columns.map((name) => line[name] ?? null))
  const without = (lines: readonly Row[], others: readonly Row[]) => {
    const known = new Set(others.map(entered))
    return lines.filter((line) => !known.has(entered(line)))
  }
  const changed = written.map(({ key, field, before, after }) => ({
    ...{ key, field, removed: without(before, after), added: without(after, before) },
  }))
  const lines = changed.flatMap(({ removed, added }) => [...removed, ...added])
  const names = await namesIn(meta, lines, database)
  const text = (rows: readonly Row[]) => rows.map((line) => textOf(line, meta, columns, names)).join('\n') || null
  const parts = changed.map(({ key, field, removed, added }) => ({
    ...{ key, field, before: text(removed), after: text(added) },
  }))
  await trackPartChanges(entity, parts, database)
}

type Names = ReadonlyMap<string, string | null>

const textOf = (line: Row, { columns: metas, key }: LinesMeta, columns: readonly string[], names: Names): string =>
  columns
    .filter((name) => name !== key || metas[name]?.to)
    .flatMap((name) => {
      const [meta, value] = [metas[name], line[name]]
      if (value === null || value === undefined || !meta) return []
      return [meta.to ? `${names.get(`${targetOf(meta)} ${value}`) ?? ''} #${value}`.trim() : String(value)]
    })
    .join(' · ')

function namesIn({ columns }: LinesMeta, lines: readonly Row[], database: Database): Promise<Names> {
  const wanted = new Map<string, Set<number | string>>()
  for (const [name, meta] of Object.entries(columns)) {
    if (!meta.to || !meta.isEntered) continue
    wanted.set(targetOf(meta), new Set(lines.flatMap((line) => keysIn(meta, line[name]))))
  }
  return labelsOfAll(wanted, database)
}
