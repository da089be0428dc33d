import type { z } from 'zod'
import { type FieldMeta, metaOf, type Shape } from '@/contract/field-meta'
import type { Database } from '../db/database'
import { type CellCodec, codecOf } from './cell-codecs'
import { countryLookup } from './country-names'
import { type Lookup, labelLookup } from './lookups'
import type { AnySheetPlan } from './sheet-plan'

/** A column of a plan with what the engine knows of it. */
export interface PlanColumn {
  name: string
  schema: z.ZodType
  meta: FieldMeta
  codec: CellCodec
  /** How its references are named; undefined where it has none. */
  lookup: Lookup | undefined
  /** The sign of an amount says nothing. */
  isUnsigned: boolean
}

export function columnsOf(plan: AnySheetPlan, database: Database): ReadonlyMap<string, PlanColumn> {
  return new Map(
    Object.entries(plan.entity.sheet as Shape).map(([name, schema]) => {
      const meta = metaOf(schema)
      const lookup = meta.kind === 'ref' ? (plan.lookups?.[name] ?? namedLookup(meta, database)) : undefined
      const isUnsigned = plan.unsigned?.includes(name) ?? false
      return [name, { name, schema, meta, codec: plan.codecs?.[name] ?? codecOf(meta.kind), lookup, isUnsigned }]
    }),
  )
}

function namedLookup(meta: FieldMeta, database: Database): Lookup {
  const stored = labelLookup(meta, database)
  return meta.to === 'countries' ? countryLookup(stored) : stored
}
