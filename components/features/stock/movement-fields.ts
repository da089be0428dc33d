import type { AskedFields } from '@/components/resource/action/action-fields'

const pieces = { meta: { kind: 'integer' }, isRequired: true } as const
const reason = { meta: { kind: 'text' }, isRequired: true } as const
const cost = { meta: { kind: 'money', currency: 'currency' } } as const

/** What the dialogs of movements ask for. */
export const receiptFields: AskedFields = { qty: pieces, unitCost: { ...cost, isRequired: false }, reason }
export const adjustmentFields: AskedFields = { qty: pieces, reason }
export const countFields: AskedFields = { counted: pieces, reason: { ...reason, isRequired: false } }
export const revaluationFields: AskedFields = { qty: pieces, unitCost: { ...cost, isRequired: true }, reason }
const count = { meta: { kind: 'integer' }, isRequired: false } as const
/** What there should be of a SKU in a warehouse. */
export const minimumFields = { minStock: count, target: count } as const
