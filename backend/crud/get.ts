import { may } from '@/contract/access'
import { caller } from '../context'
import type { AnyHandler } from '../http/handlers'
import { Problem } from '../problem'
import { type Engine, recordKey } from './engine'

/** One record with its details, or its summary. */
export const get =
  ({ entity, records, options, show, showOne }: Engine): AnyHandler =>
  async ({ params, query }) => {
    const key = recordKey(entity, params)
    const isLocalized = query.localized !== 'false'
    if (query.summary === 'true' && options.summary) {
      const [record] = await show([await records.one(key)], isLocalized)
      return options.summary.parse(record)
    }
    // More callers reach this than may read the record, because summaries have roles of their own.
    if (!may(caller().roles, entity.area, 'read')) throw new Problem('forbidden')
    return showOne(await records.one(key), isLocalized)
  }
