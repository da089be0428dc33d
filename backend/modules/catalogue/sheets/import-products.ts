import { and, eq } from 'drizzle-orm'
import type { ProductImport } from '@/contract/entities/product-import'
import { products as entity } from '@/contract/entities/products'
import { problemCodes } from '@/contract/problem-codes'
import { caller, context } from '../../../context'
import { Records } from '../../../crud/records'
import { sanitizedFields } from '../../../crud/sanitized-fields'
import { refuseFrozen } from '../../../crud/state-moves'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { products } from '../../../db/schema/catalogue'
import { backgroundTaskParts } from '../../../db/schema/system'
import { type AnyCall, checkedBefore, type HandlerMap, handlers } from '../../../http/handlers'
import { invalid } from '../../../http/parse'
import { startTask } from '../../../jobs/tasks'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import type { FileStore } from '../../files/file-store'
import { saveSkus } from '../product-skus'
import { type ImportPiece, portionsOf } from './import-parts'
import { readKnownRecords } from './known-records'
import { type ImportPlan, planImport } from './plan-import'
import { readSheet } from './read-sheet'

const task = 'products/import'
const maxErrors = 200
const maxDetails = 20

interface Parameters {
  companyId: number
  portions: number
}
interface State {
  done: number
  /** The last product of the portion before; the next one may go on with its SKUs. */
  productId?: number
}
type CheckedSheet = ImportPlan & { rows: number; companyId: number }

/** Imports products from a spreadsheet: checked at once, stored in the background. */
export function productImportHandlers({ database, tasks, sheetWorker }: Services, fileStore: FileStore): HandlerMap {
  const records = new Records(entity, products, database)

  tasks.define<Parameters, State>(task, {
    area: entity.area,
    limit: 2,
    start: () => ({ done: 0 }),
    portion: async ({ parameters: { companyId, portions }, state, backgroundTaskId }) => {
      let { productId } = state
      for (const piece of await takePart(backgroundTaskId, state.done, database)) {
        const known = piece.isContinued ? productId : piece.productId
        productId = await storePiece({ ...piece, productId: known }, companyId, records, database)
      }
      const done = state.done + 1
      return {
        state: { done, productId },
        progressRate: (100 * done) / Math.max(1, portions),
        isDone: done >= portions,
      }
    },
  })

  const checked = new WeakMap<object, CheckedSheet>()
  // Outside of the transaction: a large file takes seconds, and the embedded store has one connection.
  const before = async (call: AnyCall) => {
    const body = call.body as { url: string; companyId?: number }
    const companyId = companyOf(body.companyId)
    const rows = await readSheet(body.url, { fileStore, worker: sheetWorker, signal: call.request.req.raw.signal })
    const plan = await planImport(rows, companyId, await readKnownRecords(rows, companyId, database))
    checked.set(body, { ...plan, rows: rows.length, companyId })
    return call
  }
  const map = handlers({
    'POST products/import': async ({ body }): Promise<ProductImport> => {
      const sheet = checked.get(body)
      if (!sheet) throw new Error('The sheet was checked before the transaction.')
      const { products: planned, errors, companyId, ...counts } = sheet
      const outcome = { ...counts, errors: errors.slice(0, maxErrors), errorCount: errors.length }
      if (body.dryRun) return outcome
      if (errors.length > 0 && !body.goodRowsOnly) throw rejectedSheet(outcome)
      const portions = portionsOf(planned)
      const parameters: Parameters = { companyId, portions: portions.length }
      const { backgroundTaskId } = await startTask(database, task, { ...parameters })
      const parts = portions.map((pieces, part) => ({ backgroundTaskId, part, content: JSON.stringify(pieces) }))
      await insertMany(database, backgroundTaskParts, parts)
      context().status = 202
      return { ...outcome, backgroundTaskId }
    },
  })
  return checkedBefore(map, 'POST products/import', before)
}

function companyOf(given: number | undefined): number {
  const { isSuper, companyId } = caller()
  if (isSuper && given === undefined) throw invalid([{ field: 'companyId', text: 'required' }])
  if (!isSuper && given !== undefined && given !== companyId) throw new Problem('missing')
  return given ?? companyId
}

function rejectedSheet({ errors }: Pick<ProductImport, 'errors'>): Problem {
  const details = errors.slice(0, maxDetails).map(({ row, column, message }) => ({
    ...{ code: problemCodes.invalid, message: `${row}: ${message}`, field: `${row}.${column}` },
  }))
  return new Problem('invalid', { reasons: details.map(({ message }) => message).join('; ') }, details)
}

/** What a portion stores; it is not needed afterwards. */
async function takePart(backgroundTaskId: number, part: number, database: Database): Promise<ImportPiece[]> {
  const [row] = await database.sql
    .delete(backgroundTaskParts)
    .where(and(eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId), eq(backgroundTaskParts.part, part)))
    .returning({ content: backgroundTaskParts.content })
  return row ? JSON.parse(row.content) : []
}

/** Stores a product, or changes one; returns its key. Refuses one whose state has become final since the check. */
async function storePiece(
  { productId, fields, skus }: ImportPiece,
  companyId: number,
  records: Records,
  database: Database,
): Promise<number> {
  const values = sanitizedFields(entity, fields)
  const [product] =
    productId === undefined
      ? [await records.create({ ...values, companyId })]
      : await records.many([productId], { lock: true })
  const key = Number(product?.productId)
  if (productId !== undefined) {
    refuseFrozen(entity, product ? [product] : [], { ...values, skus })
    if (Object.keys(values).length > 0) await records.set([key], values)
  }
  if (skus.length === 0) return key
  await saveSkus(skus, { productId: key, companyId }, database)
  if (productId !== undefined) await records.set([key], {})
  return key
}
