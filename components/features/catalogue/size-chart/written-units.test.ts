import { readHeading, unitsOfCaption } from './written-units'

const unitsIn = (units: ReturnType<typeof readHeading>['units']) =>
  units.map((unit) => (unit ? `${unit.factor} ${unit.unit}` : 'vague'))

test.each([
  ['Bust (in)', 'Bust', ['1 Inch']],
  ['胸围（厘米）', '胸围', ['1 Centimeter']],
  ['Bust / cm', 'Bust', ['1 Centimeter']],
  ['胸围cm', '胸围', ['1 Centimeter']],
  ['Bust [in inches]', 'Bust', ['1 Inch']],
  ['尺码（单位：毫米）', '尺码', ['0.1 Centimeter']],
  ['Bust (cm/in)', 'Bust', ['1 Centimeter', '1 Inch']],
  ['Unit: in', 'Unit', ['1 Inch']],
  ['Height (m)', 'Height', ['100 Centimeter']],
  ['胸围（寸）', '胸围', ['vague']],
  ['尺码', '尺码', []],
  ['尺寸', '尺寸', []],
  ['Size M', 'Size M', []],
  ['Bust (flat)', 'Bust (flat)', []],
  ['Margin', 'Margin', []],
])('the heading %s', (text, title, units) => {
  const read = readHeading(text)
  expect([read.title, unitsIn(read.units)]).toEqual([title, units])
})

test.each([
  ['Unit: in', ['1 Inch']],
  ['All sizes in cm', ['1 Centimeter']],
  ['Size chart (inches)', ['1 Inch']],
  ['尺码表 单位：厘米', ['1 Centimeter']],
  ['Measured in our studio, 1 inch = 2.54 cm', ['1 Inch', '1 Centimeter']],
  ['Lengths in cm, weights in kg', ['1 Centimeter', '1 Kilogram']],
  ['What fits in summer', []],
])('the caption %s', (text, units) => expect(unitsIn(unitsOfCaption(text))).toEqual(units))
