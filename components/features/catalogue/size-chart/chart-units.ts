import type { EnumValue } from '@/contract/enums'

export type LengthUnit = EnumValue<'ProductSizeChartLengthUnitType'>
export type WeightUnit = EnumValue<'ProductSizeChartWeightUnitType'>
export type Unit = LengthUnit | WeightUnit

/** How many of the metric unit one is, and how many decimals a converted number has. */
const units = {
  Centimeter: { factor: 1, decimals: 1 },
  Inch: { factor: 2.54, decimals: 2 },
  Kilogram: { factor: 1, decimals: 1 },
  Pound: { factor: 0.45359237, decimals: 1 },
} as const satisfies Record<Unit, { factor: number; decimals: number }>

/** What a cell of the chart says. A converted one remembers what was entered, so that it returns to exactly that. */
export interface Cell {
  text: string
  entered?: { text: string; unit: Unit }
}

export const blank: Cell = { text: '' }

/** A number in centimeters or kilograms. */
export const metric = (value: number, unit: Unit): number => value * units[unit].factor

/** A number in another unit, with the decimals that are usual there. */
export function converted(value: number, from: Unit, to: Unit): number {
  if (from === to) return value
  return Number(((value * units[from].factor) / units[to].factor).toFixed(units[to].decimals))
}

/** A cell in another unit: each number in its text is converted; a unit that it was entered in brings back its text. */
export function convertedCell(cell: Cell, from: Unit, to: Unit): Cell {
  if (from === to || cell.text.trim() === '') return cell
  const entered = cell.entered ?? { text: cell.text, unit: from }
  if (entered.unit === to) return { text: entered.text }
  const text = entered.text.replace(/\d+(\.\d+)?/g, (number) => String(converted(Number(number), entered.unit, to)))
  return { text, entered }
}
