import { eq, type SQL } from 'drizzle-orm'
import { type CurrencyRate, currencyRates as entity, rateReview } from '@/contract/entities/currency-rates'
import { currencies as currencyEntity } from '@/contract/entities/reference'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import { caller, context } from '../../context'
import { etagOf, Records } from '../../crud/records'
import { labelsOf, type Row, serialize } from '../../crud/serialize'
import { forbiddenMove } from '../../crud/state-moves'
import { addChangesHeader, valuesBefore } from '../../crud/undo'
import { currencyRates } from '../../db/schema/places'
import { currencies } from '../../db/schema/system'
import { type HandlerMap, handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import type { Services } from '../../services'

/** Exchange rates: added by one user, reviewed by another. A decision is final. */
export function currencyRateHandlers({ database }: Services): HandlerMap {
  const described = entity as unknown as AnyEntity
  const rates = new Records(described, currencyRates, database)
  const known = new Records(currencyEntity as unknown as AnyEntity, currencies, database)

  const serialized = async (rows: Row[]): Promise<CurrencyRate[]> => {
    const records = await serialize(described, rows, database)
    const reviewers = rows.flatMap(({ reviewedBy }) => (typeof reviewedBy === 'number' ? [reviewedBy] : []))
    const names = await labelsOf('admins', [...new Set(reviewers)], database)
    return records.map((record) => ({
      ...record,
      rate: withoutTrailingZeros(String(record.rate)),
      reviewedByName: names.get(Number(record.reviewedBy)) ?? null,
    })) as unknown as CurrencyRate[]
  }
  const serializedOne = async (row: Row): Promise<CurrencyRate> => {
    const [record] = await serialized([row])
    if (!record) throw new Problem('missing')
    context().headers.ETag = etagOf(row)
    return record
  }
  const page = async (query: ListQuery, condition: SQL) => {
    const { rows, total } = await rates.page(query, condition)
    return { items: await serialized(rows), total }
  }

  const lockedOne = async ({ code, rateId }: { code: string; rateId: number }) => {
    const [rate] = await rates.many([rateId], { lock: true })
    if (rate?.fromCode !== code) throw new Problem('missing')
    return rate
  }

  return handlers({
    'GET currencies/ratestobereviewed': ({ query }) => page(query, eq(currencyRates.status, 'Pending')),
    'GET currencies/{code}/rates': async ({ params, query }) => {
      await known.one(params.code)
      return page(query, eq(currencyRates.fromCode, params.code))
    },
    'POST currencies/{code}/rates': async ({ params, body }) => {
      await known.one(params.code)
      if (body.toCode === params.code) throw invalid([{ field: 'toCode', text: 'format' }])
      return serializedOne(await rates.create({ ...withTime(body), fromCode: params.code }))
    },
    'POST currencies/{code}/rates/{rateId}': async ({ params, body }) => {
      const rate = await lockedOne(params)
      if (rate.status !== 'Pending') throw decided(rate, body)
      const review = body.status && { reviewedBy: caller().adminId, reviewedTime: new Date() }
      const onRecorded = review && addChangesHeader
      return serializedOne(await rates.update(params.rateId, { ...withTime(body), ...review }, onRecorded))
    },
    'POST currencies/{code}/rates/{rateId}/changes/{changeId}/undo': async ({ params }) => {
      const row = await lockedOne(params)
      const undo = { row, changeId: params.changeId, settable: reviewFields }
      return serializedOne(await rates.update(params.rateId, withTime(await valuesBefore(described, undo, database))))
    },
  })
}

/** The fields that a review sets, and its undo restores. */
const reviewFields = [...Object.keys(rateReview.shape), 'reviewedBy', 'reviewedTime']

const withTime = ({ effectiveTime, ...others }: Row): Row => ({
  ...others,
  ...(effectiveTime !== undefined && { effectiveTime: new Date(String(effectiveTime)) }),
})

/** The store pads a rate to its ten decimals. */
const withoutTrailingZeros = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

function decided({ fromCode, toCode, status }: Row, body: Row): Problem {
  const fields = Object.keys(body)
  if (body.status === undefined) {
    return invalid((fields.length > 0 ? fields : ['status']).map((field) => ({ field, text: 'fixed' })))
  }
  return forbiddenMove(`${fromCode} → ${toCode}`, 'RateStatus', { from: status, to: body.status })
}
