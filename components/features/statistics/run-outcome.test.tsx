import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { StatisticRun } from '@/contract/entities/statistics'
import { RunOutcome } from './run-outcome'

type Row = StatisticRun['sample'][number]

async function show(...companies: Pick<Row, 'companyId' | 'companyName'>[]) {
  const sample = companies.map((company) => ({ value: 1, time: null, key: 'HKD', ...company }))
  const outcome = { rows: sample.length, milliseconds: 5, isCut: false, dataTime: '2026-11-01T00:00:00.000Z', sample }
  await renderScreen(<RunOutcome outcome={outcome} />)
}
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('names the company of each row, or its number where it is not there', async () => {
  await show(
    { companyId: 5, companyName: 'Lantern' },
    { companyId: 99, companyName: null },
    { companyId: null, companyName: null },
  )
  expect(cells().map(([, company]) => company)).toEqual(['Company', 'Lantern', '99', '–'])
})

test('has no column of companies where no row has one', async () => {
  await show({ companyId: null, companyName: null })
  expect(cells()[0]).toEqual(['Time', 'Key', 'Value'])
})
