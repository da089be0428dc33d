import { barcodeWidth } from './barcode-image'

const drawn = (modules: number) => `<svg viewBox="0 0 ${modules * 2} 69">`

test.each([
  ['two pixels a bar where they fit', 145, 80, 290],
  ['one where two are too many', 145, 60, 145],
  ['all of the room for a code that is longer', 466, 58, 219],
])('a barcode has %s', (_, modules, maxMm, width) => {
  expect(barcodeWidth(drawn(modules), maxMm)).toBe(width)
})
