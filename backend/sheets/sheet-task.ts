import { and, eq, gte, lt } from 'drizzle-orm'
import type { TaskOutcome } from '@/contract/calls/background-tasks'
import { context } from '../context'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { backgroundTaskParts } from '../db/schema/system'
import type { FileStore } from '../files/file-store'
import { problemOf } from '../http/database-problem'
import { leased, startTask, type Task } from '../jobs/tasks'
import { problemText } from '../messages/texts'
import { Problem } from '../problem'
import type { Services } from '../services'
import type { AnySheetPlan, AppliedItems, ImportPortion } from './sheet-plan'
import { dropSheetUpload, type SheetUpload } from './sheet-uploads'

interface Parameters {
  companyId: number
  portions: number
  /** The uploaded file; deleted once all is stored. */
  upload?: SheetUpload
}
/** What the portion before has left for the next one stands beside what has been done. */
interface State extends Readonly<Record<string, unknown>> {
  done: number
  /** How many portions are tried as one; states of earlier releases have none. */
  size?: number
  outcome?: TaskOutcome
}

/** A piece of what a plan made, with the row that it begins in; parts of earlier releases have the piece alone. */
interface Piece {
  row: number
  item: unknown
}

const itemsOf = (pieces: readonly Piece[]) => pieces.map(({ item }) => item)

/** Some 100 ms of work, but for one piece alone. */
const maxWeight = 100
/** So many refusals and keys are named; more of them are only counted. */
const [maxNamed, maxKeys] = [200, 100]

const nameOf = ({ entity }: AnySheetPlan) => `${entity.path}/import`

/**
 * Stores what was planned, portion by portion, or in groups of them, which grow while all goes well. What is refused
 * meanwhile is named, and the others go on.
 */
export function importTask(
  plan: AnySheetPlan,
  { database, log }: Services,
  fileStore: FileStore,
): Readonly<Record<string, Task>> {
  const { maxTogether = 1 } = plan
  const task = leased<Parameters, State>({
    area: plan.entity.area,
    limit: 2,
    start: () => ({ done: 0 }),
    portion: async ({ parameters: { companyId, portions, upload }, state, backgroundTaskId }) => {
      const { done, size = 1, outcome = nothingDone, ...carried } = state
      if (upload && done >= portions) {
        // A portion of its own: the storage of files may be slow, and the records of the last one would stay locked.
        await database
          .savepoint(() => dropSheetUpload(upload, fileStore, database))
          .catch((cause) => {
            // All is stored: the clean-up deletes it later.
            log.warn({ err: cause }, 'The file of an import could not be deleted.')
          })
        return { state, outcome, progressRate: 100, isDone: true }
      }
      const parts = await readParts(backgroundTaskId, { from: done, to: Math.min(done + size, portions) }, database)
      await plan.lock?.(itemsOf(parts.flat()), { companyId })
      const { count, ...stored } = await applyParts(plan, parts, { companyId, carried }, database)
      const next = done + count
      await removeParts(backgroundTaskId, next, database)
      const isRefused = stored.failures.length > 0 || count < parts.length
      const sum = sumOf(outcome, stored)
      return {
        state: { ...stored.carried, done: next, size: isRefused ? 1 : Math.min(2 * size, maxTogether), outcome: sum },
        outcome: sum,
        progressRate: (100 * next) / Math.max(1, portions),
        isDone: next >= portions && !upload,
      }
    },
  })
  return { [nameOf(plan)]: task }
}

const nothingDone: TaskOutcome = { done: 0, refused: 0, failures: [], keys: [] }

interface Applied extends AppliedItems {
  failures: TaskOutcome['failures']
}

function sumOf(before: TaskOutcome, { keys, failures }: Applied): TaskOutcome {
  return {
    done: before.done + keys.length,
    refused: before.refused + failures.length,
    failures: [...before.failures, ...failures].slice(0, maxNamed),
    keys: [...(before.keys ?? []), ...keys].slice(0, maxKeys),
  }
}

/** A group of portions as one; where that is refused, the first of them alone, as the next groups begin small again. */
async function applyParts(
  plan: AnySheetPlan,
  parts: readonly Piece[][],
  portion: ImportPortion,
  database: Database,
): Promise<Applied & { count: number }> {
  const together = parts.length > 1 ? await tryPieces(plan, parts.flat(), portion, database) : undefined
  if (together && !(together instanceof Problem)) return { ...together, failures: [], count: parts.length }
  return { ...(await applyPieces(plan, parts[0] ?? [], portion, database)), count: 1 }
}

/** All pieces together; where that is refused, one by one, so that only the refused ones are left out. */
async function applyPieces(
  plan: AnySheetPlan,
  pieces: readonly Piece[],
  portion: ImportPortion,
  database: Database,
): Promise<Applied> {
  if (pieces.length === 0) return { keys: [], failures: [] }
  const together = await tryPieces(plan, pieces, portion, database)
  if (!(together instanceof Problem)) return { ...together, failures: [] }
  const applied: Applied = { keys: [], failures: [] }
  let { carried } = portion
  for (const piece of pieces) {
    const outcome = await tryPieces(plan, [piece], { ...portion, carried }, database)
    if (outcome instanceof Problem) {
      const message = problemText(context().language, outcome.kind, outcome.values)
      applied.failures = [...applied.failures, { id: piece.row, message }]
    } else applied.keys = [...applied.keys, ...outcome.keys]
    carried = outcome instanceof Problem ? {} : (outcome.carried ?? {})
  }
  return { ...applied, carried }
}

async function tryPieces(
  plan: AnySheetPlan,
  pieces: readonly Piece[],
  portion: ImportPortion,
  database: Database,
): Promise<AppliedItems | Problem> {
  try {
    return await database.savepoint(() => plan.apply(itemsOf(pieces), portion))
  } catch (cause) {
    const problem = problemOf(cause)
    if (problem.status >= 500) throw cause
    return problem
  }
}

/** Queues what is to be stored, in the transaction of the call. */
export async function startImport(
  plan: AnySheetPlan,
  items: readonly Piece[],
  { companyId, upload }: Pick<Parameters, 'companyId' | 'upload'>,
  database: Database,
): Promise<{ backgroundTaskId: number }> {
  const portions = portionsOf(plan, items)
  const parameters: Parameters = { companyId, portions: portions.length, ...(upload && { upload }) }
  const { backgroundTaskId } = await startTask(database, nameOf(plan), { ...parameters })
  const parts = portions.map((pieces, part) => ({ backgroundTaskId, part, content: JSON.stringify(pieces) }))
  await insertMany(database, backgroundTaskParts, parts)
  return { backgroundTaskId }
}

/** Divides what is to be stored into portions. */
export function portionsOf(
  { piecesOf = (item) => [item], weightOf = () => 1 }: Pick<AnySheetPlan, 'piecesOf' | 'weightOf'>,
  items: readonly Piece[],
): Piece[][] {
  const portions: Piece[][] = []
  let weight = 0
  for (const { row, item } of items) {
    for (const piece of piecesOf(item) as unknown[]) {
      const open = portions.at(-1)
      weight += weightOf(piece)
      if (open && weight <= maxWeight) open.push({ row, item: piece })
      else {
        portions.push([{ row, item: piece }])
        weight = weightOf(piece)
      }
    }
  }
  return portions
}

/** What these portions store. */
async function readParts(
  backgroundTaskId: number,
  { from, to }: { from: number; to: number },
  database: Database,
): Promise<Piece[][]> {
  const { part, content } = backgroundTaskParts
  const rows = await database.sql
    .select({ part, content })
    .from(backgroundTaskParts)
    .where(and(eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId), gte(part, from), lt(part, to)))
  const contentOf = new Map(rows.map((row) => [row.part, row.content]))
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const pieces: unknown[] = JSON.parse(contentOf.get(from + at) ?? '[]')
    return pieces.map((piece) => (isPiece(piece) ? piece : { row: 0, item: piece }))
  })
}

/** Portions that are stored are not needed afterwards. */
async function removeParts(backgroundTaskId: number, before: number, database: Database): Promise<void> {
  const { part } = backgroundTaskParts
  await database.sql
    .delete(backgroundTaskParts)
    .where(and(eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId), lt(part, before)))
}

const isPiece = (piece: unknown): piece is Piece => typeof piece === 'object' && piece !== null && 'item' in piece
