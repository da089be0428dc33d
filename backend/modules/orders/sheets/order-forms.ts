import { amountScopes, type FormValue, type SheetForm, taxForms } from '@/contract/sheet-forms'
import { groupBy } from '../../../group-by'
import { settled } from '../../../sheets/forms/column-forms'
import type { Pause } from '../../../sheets/pause'
import type { SheetFacts } from '../../../sheets/sheet-facts'
import { fromMinor } from '../../money/minor-units'
import { type KnownOrders, nameOfOrder } from './known-orders'
import {
  type AmountForms,
  isCountable,
  orderAmounts,
  type ScopedColumn,
  scopedColumns,
  scopeKey,
  taxKey,
} from './order-amounts'
import type { OrderRow } from './order-row'

type Order = readonly [OrderRow, ...OrderRow[]]

/**
 * How the amounts of a file stand in its rows: once for an order or in parts, and a tax beside prices or within them.
 * Orders whose rows differ tell the first, those whose total is stated the second; else the file's profile or an earlier
 * choice does, and at last that amounts are the order's and a tax is added.
 */
export async function orderForms(
  rows: readonly OrderRow[],
  { prepared: known, sheet, pause }: { prepared: KnownOrders; sheet: SheetFacts; pause: Pause },
): Promise<SheetForm[]> {
  // Rows that a call brings along are written as the API has them.
  if (!sheet.isFile) return []
  const named = rows.filter((row) => nameOfOrder(row) !== undefined)
  const orders = [...groupBy(named, (row) => nameOfOrder(row) ?? '').values()].flatMap(asOrder)
  const scopes: SheetForm[] = []
  for (const column of scopedColumns) {
    const form = scopeForm(column, orders, sheet)
    if (form) scopes.push(form)
    await pause.ifDue()
  }
  const chosen: AmountForms = new Map(
    scopes.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])),
  )
  const tax = await taxForm(orders, { known, sheet, chosen, pause })
  return tax ? [...scopes, tax] : scopes
}

const asOrder = ([first, ...others]: readonly OrderRow[]): Order[] => (first ? [[first, ...others]] : [])

interface Found {
  column: string
  key: string
  kind: SheetForm['kind']
  value: FormValue | null
  isMixed?: boolean
  choices: SheetForm['choices']
}

function formOf(
  { column, key, kind, value: told, isMixed: isUnclear = false, choices }: Found,
  { forms = {}, formsBefore = {}, formsOfProfile = {} }: SheetFacts,
  usual: FormValue,
): SheetForm {
  const found = settled(key, { value: told, isMixed: isUnclear, choices }, { chosen: forms, before: formsBefore })
  const value = found.value ?? (found.isMixed ? null : (formsOfProfile[key] ?? usual))
  return { column, key, kind, choices, value, isMixed: found.isMixed }
}

/** Undefined where no order has the amount in two rows: both readings are one. */
function scopeForm(column: ScopedColumn, orders: readonly Order[], sheet: SheetFacts): SheetForm | undefined {
  const amounts = orders
    .map((rows) => rows.flatMap(({ values, filled }) => (filled?.has(column) ? [] : (values[column] ?? []))))
    .filter((given) => given.length > 1)
  const [example] = amounts
  if (!example) return undefined
  const isOfRow = amounts.some((given) => new Set(given).size > 1)
  const text = example.join(' + ')
  const reads = { ofRecord: String(example[0]), ofRow: String(sumOf(example)) }
  const choices = amountScopes.map((value) => ({ value, example: text, reads: reads[value] }))
  const told = isOfRow ? 'ofRow' : null
  return formOf({ column, key: scopeKey(column), kind: 'scope', value: told, choices }, sheet, 'ofRecord')
}

/** Decimal numbers add up to such ones. */
const sumOf = (amounts: readonly number[]) => Number(amounts.reduce((sum, one) => sum + one, 0).toFixed(4))

async function taxForm(
  orders: readonly Order[],
  { known, sheet, chosen, pause }: { known: KnownOrders; sheet: SheetFacts; chosen: AmountForms; pause: Pause },
): Promise<SheetForm | undefined> {
  const fits = new Set<FormValue>()
  let example: { text: string; reads: Record<(typeof taxForms)[number], string> } | undefined
  for (const rows of orders) {
    await pause.ifDue()
    const { currency } = rows[0].values
    if (!currency) continue
    const unit = known.unitOf(currency)
    if (!isCountable(rows, unit)) continue
    const { goods, freight, discount, tax, total, stated } = orderAmounts(rows, unit, chosen)
    if (tax === 0) continue
    const shown = (minor: number) => String(fromMinor(minor, unit))
    const without = goods + freight - discount
    example ??= { text: `${shown(without)} + ${shown(tax)}`, reads: { added: shown(total), contained: shown(without) } }
    if (stated === total) fits.add('added')
    else if (stated === without) fits.add('contained')
  }
  if (!example) return undefined
  const { text, reads } = example
  const choices = taxForms.map((value) => ({ value, example: text, reads: reads[value] }))
  const [only, ...others] = fits
  const found = { value: others.length > 0 ? null : (only ?? null), isMixed: others.length > 0 }
  return formOf({ column: 'taxAmount', key: taxKey, kind: 'tax', choices, ...found }, sheet, 'added')
}
