import type { AnyHandler } from '../http/handlers'
import { type Engine, withPreparedBody } from './engine'
import { saveLines } from './lines'
import type { Row } from './serialize'

/** Creates a record with its lines. */
export function create(engine: Engine): AnyHandler {
  const { entity, records, options, services, showOne } = engine
  return withPreparedBody(engine, async ({ body }) => {
    const draft = body as Row
    const row = await records.create((await options.beforeCreate?.(draft)) ?? draft)
    await saveLines(entity, options.lines, row, draft, services.database)
    return showOne((await options.afterCreate?.(row, draft)) ?? row)
  })
}
