import { csvOf } from './save-results'

test('the file has keys in words, as the table on the screen', () => {
  const item = { time: '2026-11-01T00:00:00.000Z', companyId: 5, companyName: 'Lantern', value: 7 }
  const items = [
    { ...item, key: 'Paid' },
    { ...item, key: 'other' },
  ]
  const titles = { time: 'Time', company: 'Company', key: 'Key', value: 'Value' }
  expect(
    csvOf({ items, by: null, keyLabels: { Paid: '已付款' } }, titles)
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(['2026-11-01T00:00:00.000Z,Lantern,已付款,7', '2026-11-01T00:00:00.000Z,Lantern,other,7'])
})
