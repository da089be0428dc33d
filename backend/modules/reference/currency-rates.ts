import Big from 'big.js'
import { eq, type SQL } from 'drizzle-orm'
import { type CurrencyRate, currencyRates as entity, rateReview } from '@/contract/entities/currency-rates'
import { currencies as currencyEntity } from '@/contract/entities/reference'
import type { AnyEntity } from '@/contract/entity-types'
import type { ListQuery } from '@/contract/list-query'
import { caller, context } from '../../context'
import { etagOf, Records } from '../../crud/records'
import { labelsOf, type Row, serialize } from '../../crud/serialize'
import { forbiddenMove } from '../../crud/state-moves'
import { addChangesHeader } from '../../crud/timeline/changes'
import { valuesBefore } from '../../crud/timeline/undo'
import { currencyRates } from '../../db/schema/places'
import { currencies } from '../../db/schema/system'
import { type HandlerMap, handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { previousRates, refuseJump, withoutTrailingZeros } from './previous-rates'

/** Exchange rates: added by one user, reviewed by another. A decision is final. */
export function currencyRateHandlers({ database }: Services): HandlerMap {
  const described = entity as AnyEntity
  const rates = new Records(described, currencyRates, database)
  const known = new Records(currencyEntity as AnyEntity, currencies, database)

  const serialized = async (rows: Row[]): Promise<CurrencyRate[]> => {
    const records = await serialize(described, rows, database)
    const named = rows.flatMap(({ enteredBy, reviewedBy }) => [enteredBy, reviewedBy])
    const accounts = new Set(named.filter((key) => typeof key === 'number'))
    const names = await labelsOf('admins', [...accounts], database)
    const previous = await previousRates(rows.map(askedOf), database)
    return records.map((record, index) => ({
      ...record,
      rate: withoutTrailingZeros(String(record.rate)),
      previousRate: previous[index]?.rate ?? null,
      previousTime: previous[index]?.effectiveTime ?? null,
      enteredByName: names.get(Number(record.enteredBy)) ?? null,
      reviewedByName: names.get(Number(record.reviewedBy)) ?? null,
    })) as CurrencyRate[]
  }
  const serializedOne = async (row: Row): Promise<CurrencyRate> => {
    const [record] = await serialized([row])
    if (!record) throw new Problem('missing')
    context().headers.ETag = etagOf(row)
    return record
  }
  const page = async (query: ListQuery, condition: SQL) => {
    const { rows, total } = await rates.page(query, condition)
    return { items: await serialized(rows), ...total }
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
      const { confirmJump, ...draft } = body
      const row = { ...withTime(draft), fromCode: params.code, enteredBy: caller().adminId }
      if (!confirmJump) await refuseJump(askedOf(row), body.rate, database)
      return serializedOne(await rates.create(row))
    },
    'GET currencies/{code}/rates/current': async ({ params, query: { toCode, effectiveTime } }) => {
      const [current] = await previousRates([askedOf({ fromCode: params.code, toCode, effectiveTime })], database)
      return current ?? { rate: null, effectiveTime: null }
    },
    'POST currencies/{code}/rates/{rateId}': async ({ params, body }) => {
      const rate = await lockedOne(params)
      if (rate.status !== 'Pending') throw decided(rate, body)
      const { confirmJump, ...patch } = body
      const isNew = patch.rate !== undefined && new Big(patch.rate).cmp(String(rate.rate)) !== 0
      if ((isNew || patch.status === 'Approved') && !confirmJump)
        await refuseJump(askedOf({ ...rate, ...patch }), patch.rate ?? String(rate.rate), database)
      const review = patch.status && { reviewedBy: caller().adminId, reviewedTime: new Date() }
      const entry = isNew && { enteredBy: caller().adminId }
      const onKept = review && addChangesHeader
      return serializedOne(await rates.update(params.rateId, { ...withTime(patch), ...entry, ...review }, { onKept }))
    },
    'POST currencies/{code}/rates/{rateId}/changes/{changeId}/undo': async ({ params }) => {
      const row = await lockedOne(params)
      const undo = { row, changeId: params.changeId, settable: reviewFields }
      return serializedOne(await rates.update(params.rateId, withTime(await valuesBefore(described, undo, database))))
    },
  })
}

/** The fields that a review sets, and its undo restores. */
const reviewFields = [
  ...Object.keys(rateReview.omit({ confirmJump: true }).shape),
  'enteredBy',
  'reviewedBy',
  'reviewedTime',
]

const withTime = ({ effectiveTime, ...others }: Row): Row => ({
  ...others,
  ...(effectiveTime !== undefined && { effectiveTime: new Date(String(effectiveTime)) }),
})

/** A rate without a time begins now. */
const askedOf = ({ rateId, fromCode, toCode, effectiveTime }: Row) => ({
  rateId: typeof rateId === 'number' ? rateId : undefined,
  fromCode: String(fromCode),
  toCode: String(toCode),
  time: effectiveTime === undefined ? new Date() : new Date(effectiveTime as string | Date),
})

function decided({ fromCode, toCode, status }: Row, body: Row): Problem {
  const fields = Object.keys(body)
  if (body.status === undefined) {
    return invalid((fields.length > 0 ? fields : ['status']).map((field) => ({ field, text: 'fixed' })))
  }
  return forbiddenMove(`${fromCode} → ${toCode}`, 'RateStatus', { from: status, to: body.status })
}
