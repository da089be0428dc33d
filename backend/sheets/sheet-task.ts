import { and, eq } from 'drizzle-orm'
import type { TaskOutcome } from '@/contract/background-tasks'
import { context } from '../context'
import type { Database } from '../db/database'
import { insertMany } from '../db/insert-many'
import { backgroundTaskParts } from '../db/schema/system'
import { problemOf } from '../http/database-problem'
import { startTask } from '../jobs/tasks'
import { problemText } from '../messages/texts'
import { Problem } from '../problem'
import type { Services } from '../services'
import type { AnySheetPlan, AppliedItems, ImportPortion } from './sheet-plan'

interface Parameters {
  companyId: number
  portions: number
}
/** What the portion before has left for the next one stands beside what has been done. */
interface State extends Readonly<Record<string, unknown>> {
  done: number
  outcome?: TaskOutcome
}

/** A piece of what a plan made, with the row that it begins in; parts of earlier releases have the piece alone. */
interface Piece {
  row: number
  item: unknown
}

/** Some 100 ms of work, but for one piece alone. */
const maxWeight = 100
/** So many refusals and keys are named; more of them are only counted. */
const [maxNamed, maxKeys] = [200, 100]

const nameOf = ({ entity }: AnySheetPlan) => `${entity.path}/import`

/** Stores what was planned, portion by portion. What is refused meanwhile is named, and the others go on. */
export function defineImportTask(plan: AnySheetPlan, { database, tasks }: Services): void {
  tasks.define<Parameters, State>(nameOf(plan), {
    area: plan.entity.area,
    limit: 2,
    start: () => ({ done: 0 }),
    portion: async ({ parameters: { companyId, portions }, state, backgroundTaskId }) => {
      const { done, outcome = nothingDone, ...carried } = state
      const pieces = await takePart(backgroundTaskId, done, database)
      const stored = await applyPieces(plan, pieces, { companyId, carried }, database)
      const next = done + 1
      const sum = sumOf(outcome, stored)
      return {
        state: { ...stored.carried, done: next, outcome: sum },
        outcome: sum,
        progressRate: (100 * next) / Math.max(1, portions),
        isDone: next >= portions,
      }
    },
  })
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
    return await database.savepoint(() =>
      plan.apply(
        pieces.map(({ item }) => item),
        portion,
      ),
    )
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
  companyId: number,
  database: Database,
): Promise<{ backgroundTaskId: number }> {
  const portions = portionsOf(plan, items)
  const parameters: Parameters = { companyId, portions: portions.length }
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

/** What a portion stores; it is not needed afterwards. */
async function takePart(backgroundTaskId: number, part: number, database: Database): Promise<Piece[]> {
  const [row] = await database.sql
    .delete(backgroundTaskParts)
    .where(and(eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId), eq(backgroundTaskParts.part, part)))
    .returning({ content: backgroundTaskParts.content })
  const pieces: unknown[] = row ? JSON.parse(row.content) : []
  return pieces.map((piece) => (isPiece(piece) ? piece : { row: 0, item: piece }))
}

const isPiece = (piece: unknown): piece is Piece => typeof piece === 'object' && piece !== null && 'item' in piece
