import type { Database } from '../db/database'
import type { CheckedSheet } from './check-sheet'
import { refusedRows } from './refused-rows'

const row = {
  row: 2,
  cells: { promisedDate: '44624', paidTime: '44624.5625', qty: '44624' },
  numbers: new Set(['promisedDate', 'paidTime', 'qty']),
  values: { promisedDate: '2026-03-05', paidTime: '2026-03-05T05:30:00.000Z', qty: 44_624 },
}
const columns = [
  ['promisedDate', 'date'],
  ['paidTime', 'time'],
  ['qty', 'integer'],
].map(([name, kind]) => [name, { name, meta: { kind } }])

/** The only row of a workbook whose days count from this year. */
async function refused(epoch: 1900 | 1904) {
  const rows = [{ row, action: 'error', changes: () => [], errors: [] }]
  const sheet = { rows, items: [], columns: new Map(columns as never), forms: [], zones: [] }
  const { rows: found } = await refusedRows(sheet as unknown as CheckedSheet, {
    ...{ ownNumber: undefined, timeZone: 'Asia/Hong_Kong', sheet: { epoch } },
    // Without sites there is nothing to read.
    database: {} as Database,
  })
  return found[0]?.row
}

test('days and times that count from 1904 are written out, and other numbers stay', async () => {
  const written = { promisedDate: '2026-03-05', paidTime: '2026-03-05 13:30:00 +08:00', qty: '44624' }
  expect(await refused(1904)).toMatchObject({ cells: written, numbers: new Set(['qty']) })
})

test('days and times that count from 1900 stay serial numbers', async () => {
  const { cells, numbers } = row
  expect(await refused(1900)).toMatchObject({ cells, numbers })
})
