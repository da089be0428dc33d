import { convertedMeasure, headingUnit, measureText } from './measure-text'

/** A cell, its number and its unit. */
const cells: readonly (readonly [text: string, field: 'g' | 'cm', number: string, unit: string | undefined])[] = [
  ['1.5 kg', 'g', '1.5', 'kg'],
  ['0,5kg', 'g', '0,5', 'kg'],
  ['500g', 'g', '500', 'g'],
  ['500 克', 'g', '500', 'g'],
  ['1.2公斤', 'g', '1.2', 'kg'],
  ['2千克', 'g', '2', 'kg'],
  ['3 lbs', 'g', '3', 'lb'],
  ['8 oz.', 'g', '8', 'oz'],
  ['2斤', 'g', '2', 'jin'],
  ['１．５ＫＧ', 'g', '1.5', 'kg'],
  ['500', 'g', '500', undefined],
  ['30 cm', 'cm', '30', 'cm'],
  ['12"', 'cm', '12', 'in'],
  ['120mm', 'cm', '120', 'mm'],
  ['1.2 m', 'cm', '1.2', 'm'],
  ['30公分', 'cm', '30', 'cm'],
]
test('reads the unit of a cell', () => {
  const wrong = cells.filter(([text, field, number, unit]) => {
    const found = measureText(text, field)
    return found.number !== number || found.unit !== unit
  })
  expect(wrong.map(([text, field]) => [text, measureText(text, field)])).toEqual([])
})

const headings: readonly (readonly [heading: string, field: 'g' | 'cm', unit: string | undefined, rest?: string])[] = [
  ['Weight (kg)', 'g', 'kg', 'Weight'],
  ['重量（公斤）', 'g', 'kg', '重量'],
  ['重量(g)', 'g', 'g', '重量'],
  ['毛重KG', 'g', 'kg', '毛重'],
  ['Weight in lb', 'g', 'lb', 'Weight'],
  ['weight_oz', 'g', 'oz', 'weight'],
  ['Weight [g]', 'g', 'g', 'Weight'],
  ['Weight', 'g', undefined],
  ['Shipping', 'g', undefined],
  ['Length/cm', 'cm', 'cm', 'Length'],
  ['Width (in)', 'cm', 'in', 'Width'],
  ['长度mm', 'cm', 'mm', '长度'],
]
test('reads the unit of a heading', () => {
  const wrong = headings.filter(([heading, field, unit, rest]) => {
    const found = headingUnit(heading, field)
    return found?.unit !== unit || found?.rest !== rest
  })
  expect(wrong.map(([heading, field]) => [heading, headingUnit(heading, field)])).toEqual([])
})

const measures = [
  ...([
    [1.5, 'kg', 'g', 1500],
    [0.145, 'kg', 'g', 145],
    [0.0005, 'kg', 'g', 1],
    [1, 'lb', 'g', 454],
  ] as const),
  ...([
    [8, 'oz', 'g', 227],
    [2, 'jin', 'g', 1000],
    [12.5, 'g', 'g', 12.5],
    [0.0004, 'kg', 'g', 0],
  ] as const),
  ...([
    [12, 'in', 'cm', 30.5],
    [125, 'mm', 'cm', 12.5],
    [1.2, 'm', 'cm', 120],
    [30.25, 'cm', 'cm', 30.25],
  ] as const),
] as const
test('converts to whole grams and millimeters, rounded half up', () => {
  const wrong = measures.filter(([value, unit, field, meant]) => convertedMeasure(value, unit, field) !== meant)
  expect(wrong).toEqual([])
})
