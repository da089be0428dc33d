import { lineName, productOfLine, skuOfLine } from './line-name'

const written = { name: 'Desk lamp', skuName: 'Black' }

test('a line is called as it was written, else as the reader calls its goods now', () => {
  expect(lineName(written)).toBe('Desk lamp / Black')
  expect(lineName({ ...written, nameNow: '台灯', skuNameNow: '黑色' })).toBe('台灯 / 黑色')
  expect(lineName({ ...written, nameNow: null, skuNameNow: '黑色' })).toBe('Desk lamp / 黑色')
})

test('a line without a name of its SKU has that of its product alone', () => {
  expect(skuOfLine({ skuName: null })).toBeNull()
  expect(productOfLine({ name: 'Desk lamp' })).toBe('Desk lamp')
  expect(lineName({ name: 'Desk lamp', skuName: null })).toBe('Desk lamp')
})
