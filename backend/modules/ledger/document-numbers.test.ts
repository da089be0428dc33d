import { documentNumber } from './document-numbers'

test('a number has the day of its zone and at least six digits', () => {
  const time = new Date('2026-01-31T17:30:00Z')
  expect(documentNumber('PO', 42, time, 'UTC')).toBe('PO20260131000042')
  expect(documentNumber('PO', 42, time, 'Asia/Hong_Kong')).toBe('PO20260201000042')
  expect(documentNumber('O', 1_234_567, time, 'America/New_York')).toBe('O202601311234567')
})
