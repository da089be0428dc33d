import { and, eq } from 'drizzle-orm'
import type { ImportedProduct, ProductImport } from '@/contract/entities/product-import'
import { products as entity } from '@/contract/entities/products'
import { problemCodes } from '@/contract/problem-codes'
import { caller, context } from '../../../context'
import { Records } from '../../../crud/records'
import { sanitizedFields } from '../../../crud/sanitized-fields'
import { refuseFrozen } from '../../../crud/state-moves'
import type { Database } from '../../../db/database'
import { products } from '../../../db/schema/catalogue'
import { backgroundTaskParts } from '../../../db/schema/system'
import { type AnyCall, type HandlerMap, handlers } from '../../../http/handlers'
import { invalid } from '../../../http/parse'
import { addPart } from '../../../jobs/task-files'
import { startTask } from '../../../jobs/tasks'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import type { FileStore } from '../../files/file-store'
import { saveSkus } from '../product-skus'
import { readKnownRecords } from './known-records'
import { planImport } from './plan-import'
import { readSheet, type SheetRow } from './read-sheet'

const task = 'products/import'
/** Products of a portion: some 100 ms of work. */
const portionProducts = 20
const maxErrors = 200
const maxDetails = 20

interface Parameters {
  companyId: number
  portions: number
}
interface State {
  done: number
}

/** Imports products from a spreadsheet: checked at once, stored in the background. */
export function productImportHandlers({ database, tasks }: Services, fileStore: FileStore): HandlerMap {
  const records = new Records(entity, products, database)

  tasks.define<Parameters, State>(task, {
    area: entity.area,
    limit: 2,
    start: () => ({ done: 0 }),
    portion: async ({ parameters: { companyId, portions }, state: { done }, backgroundTaskId }) => {
      for (const product of await takePart(backgroundTaskId, done, database)) {
        await storeProduct(product, companyId, records, database)
      }
      const next = done + 1
      return { state: { done: next }, progressRate: (100 * next) / Math.max(1, portions), isDone: next >= portions }
    },
  })

  // A file of twenty thousand rows takes seconds to read, and the embedded store has one connection.
  const sheets = new WeakMap<object, SheetRow[]>()
  const before = async (call: AnyCall) => {
    const body = call.body as { url: string }
    sheets.set(body, await readSheet(body.url, fileStore))
    return call
  }
  const map = handlers({
    'POST products/import': async ({ body }): Promise<ProductImport> => {
      const rows = sheets.get(body) ?? (await readSheet(body.url, fileStore))
      const companyId = companyOf(body.companyId)
      const {
        products: planned,
        errors,
        ...counts
      } = planImport(rows, companyId, await readKnownRecords(rows, companyId, database))
      const outcome = { ...counts, rows: rows.length, errors: errors.slice(0, maxErrors), errorCount: errors.length }
      if (body.dryRun) return outcome
      if (errors.length > 0 && !body.goodRowsOnly) throw rejectedSheet(outcome)
      const portions = Math.ceil(planned.length / portionProducts)
      const parameters: Parameters = { companyId, portions }
      const { backgroundTaskId } = await startTask(database, task, { ...parameters })
      for (let part = 0; part < portions; part++) {
        const content = JSON.stringify(planned.slice(part * portionProducts, (part + 1) * portionProducts))
        await addPart(database, { backgroundTaskId, part, content })
      }
      context().status = 202
      return { ...outcome, backgroundTaskId }
    },
  })
  const [name = '', handler] = Object.entries(map)[0] ?? []
  return handler ? { [name]: Object.assign(handler, { before }) } : map
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

/** The products of a portion; they are not needed afterwards. */
async function takePart(backgroundTaskId: number, part: number, database: Database): Promise<ImportedProduct[]> {
  const [row] = await database.sql
    .delete(backgroundTaskParts)
    .where(and(eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId), eq(backgroundTaskParts.part, part)))
    .returning({ content: backgroundTaskParts.content })
  return row ? JSON.parse(row.content) : []
}

async function storeProduct(
  { productId, fields, skus }: ImportedProduct,
  companyId: number,
  records: Records,
  database: Database,
): Promise<void> {
  const values = sanitizedFields(entity, fields)
  const [product] =
    productId === undefined
      ? [await records.create({ ...values, companyId })]
      : await records.many([productId], { lock: true })
  const key = Number(product?.productId)
  if (productId !== undefined) {
    refuseFrozen(entity, product ? [product] : [], values)
    if (Object.keys(values).length > 0) await records.set([key], values)
  }
  if (skus.length === 0) return
  await saveSkus(skus, { productId: key, companyId }, database)
  if (productId !== undefined) await records.set([key], {})
}
