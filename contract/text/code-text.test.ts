import { codeText, isBarcodeText } from './code-text'

test.each([
  ['123456789', '12345-6789'],
  ['PI20260131000042', 'PI2026013100-0042'],
  ['1234', '1234'],
])('%s is written %s', (code, text) => {
  expect(codeText(code)).toBe(text)
})

test.each([
  ['LAMP-RED-01', true],
  ['灯-01', false],
  ['A B', false],
  ['', false],
])('a barcode of %j can be scanned: %s', (code, may) => {
  expect(isBarcodeText(code)).toBe(may)
})
