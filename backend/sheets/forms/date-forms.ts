import { type DateOrder, dateOrders, type SheetForm } from '@/contract/sheet-forms'
import type { Pause } from '../pause'
import { type DateText, dateText } from './date-text'

export type OrderForm = Pick<SheetForm, 'value' | 'isMixed' | 'choices'> & { value: DateOrder | null }

const daysOf = (date: DateText) => new Set(Object.values(date))
const isUnclear = (date: DateText) => daysOf(date).size > 1 || Object.keys(date).length < dateOrders.length

/** Works out the order of a column's days from all of its cells: one that fits them all. Undefined where it makes no difference. */
export async function orderFormOf(texts: readonly string[], pause: Pause): Promise<OrderForm | undefined> {
  const cells: { text: string; date: DateText }[] = []
  for (const text of texts) {
    await pause.ifDue()
    const date = dateText(text)
    if (date && isUnclear(date)) cells.push({ text, date })
  }
  if (cells.length === 0) return undefined
  const fitting = dateOrders.filter((order) => cells.every(({ date }) => date[order] !== undefined))
  // Two orders that make the same days of all cells are as good as one.
  const differing = fitting.filter(
    (order, at) => !fitting.slice(0, at).some((other) => cells.every(({ date }) => date[order] === date[other])),
  )
  const [only = null] = differing
  const shown = cells.find(({ date }) => daysOf(date).size > 1) ?? cells[0]
  const offered = differing.length > 0 ? differing : dateOrders
  return {
    value: differing.length === 1 ? only : null,
    isMixed: fitting.length === 0,
    choices: offered.map((value) => ({ value, example: shown?.text ?? '', reads: shown?.date[value] ?? '–' })),
  }
}
