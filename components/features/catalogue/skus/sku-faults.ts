import type { z } from 'zod'
import { skuFields, skuProperty } from '@/contract/entities/catalogue/sku-fields'
import { hasSign } from '@/lib/format/typed-number'
import { type Cells, isNumber, isPrice, isProperty, type PlainField, storedValue } from './sku-cells'

type Rule =
  | 'number'
  | 'decimals'
  | 'low'
  | 'high'
  | 'long'
  | 'whole'
  | 'currency'
  | 'otherCurrency'
  | 'status'
  | 'gap'
  | 'address'

/** The rule that a cell breaks, with the number that it names. */
export interface Fault {
  rule: Rule
  limit?: number
}

/** What is wrong with a cell by the contract's schema of its field; the server has further rules. */
export function faultOf(field: string, cells: Cells): Fault | undefined {
  const text = cells[field] ?? ''
  if (isProperty(field)) {
    const later = Object.keys(cells).some((other) => isProperty(other) && other > field && cells[other])
    return text === '' && !later ? undefined : faultIn(skuProperty.safeParse(text), field, text)
  }
  const name = field as PlainField
  if (text === '' && name === 'status') return { rule: 'status' }
  return faultIn(skuFields[name].safeParse(storedValue(name, text)), field, text)
}

function faultIn({ error }: z.ZodSafeParseResult<unknown>, field: string, text: string): Fault | undefined {
  const [issue] = error?.issues ?? []
  if (!issue) return undefined
  if (field === 'status' || field === 'currency') return { rule: field }
  if (issue.code === 'too_big') return { rule: isNumber(field) ? 'high' : 'long', limit: Number(issue.maximum) }
  if (!isNumber(field)) return { rule: field === 'coverUrl' ? 'address' : 'gap' }
  if (issue.code === 'too_small') return { rule: 'low', limit: Number(issue.minimum) }
  if (issue.code === 'custom') return { rule: 'decimals' }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return { rule: 'whole' }
  return { rule: isPrice(field) && hasSign(text) ? 'otherCurrency' : 'number' }
}
