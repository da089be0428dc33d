import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { PanelDialog } from './panel-dialog'

const turnover: StatisticPanel = { statisticId: 'turnover', kind: 'line', x: 0, y: 0, w: 6, h: 4 }

async function openNew(taken: StatisticPanel[]) {
  mockApi({ 'GET statistics/suggestions': { body: [{ statisticId: 'turnover', name: 'Turnover' }] } })
  const done: StatisticPanel[] = []
  const { user } = await renderScreen(
    <PanelDialog panel={undefined} taken={taken} onDone={(panel) => done.push(panel)} onClose={() => {}} />,
  )
  return { user, done }
}

test('a new panel goes below the others', async () => {
  const { user, done } = await openNew([{ ...turnover, kind: 'pie' }])
  await user.click(screen.getByRole('combobox', { name: /Statistic/ }))
  await user.click(await screen.findByRole('option', { name: 'Turnover' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(done).toEqual([expect.objectContaining({ statisticId: 'turnover', kind: 'line', x: 0, y: 4, w: 6, h: 4 })])
})

test('a second panel of the same statistic and kind is refused', async () => {
  const { user, done } = await openNew([turnover])
  await user.click(screen.getByRole('combobox', { name: /Statistic/ }))
  await user.click(await screen.findByRole('option', { name: 'Turnover' }))
  expect(screen.getByText('already exists in the current view')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(done).toEqual([])
})

test('a statistic has to be chosen', async () => {
  const { user, done } = await openNew([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([done, screen.getByText('Choose a statistic')]).toEqual([[], expect.anything()])
})
