import { screen, within } from '@testing-library/react'
import { refused, show, standInApi } from '@/components/testing/page'
import { eventLogs, requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { LogScreen } from './log-screen'
import { readable } from './readable'

const row = { requestLogId: 7, method: 'POST', path: '/api/v1/sites', statusCode: 400, data: '{"name":"x","tags":[1]}' }
const data = () => within(screen.getByRole('region', { name: 'Data' }))

test('a call says everything, what was sent over several lines', async () => {
  const calls = standInApi({})
  await show(<LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={7} initial={row} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Request log 7' })).toBeInTheDocument()
  expect(screen.getByText('/api/v1/sites')).toBeInTheDocument()
  expect(data().getByText(/"name": "x",/).textContent).toBe('{\n  "name": "x",\n  "tags": [\n    1\n  ]\n}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})

test('a call without a body says so', async () => {
  standInApi({})
  await show(<LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={7} initial={{ ...row, data: null }} />)
  expect(data().getByText('–')).toBeInTheDocument()
})

test('what cannot be had says why and can be asked for again', async () => {
  let isBack = false
  standInApi({
    'GET eventlogs/3': () => (isBack ? { body: { eventLogId: 3, details: 'at x' } } : refused(500, 'Out of order.')),
  })
  const { user } = await show(<LogScreen entity={shapeOf(eventLogs)} parts={['details']} id={3} initial={undefined} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('at x')).toBeInTheDocument()
})

test.each([
  ['[1,2]', '[\n  1,\n  2\n]'],
  ['plain', 'plain'],
  ['{"cut":"o…', '{"cut":"o…'],
  ['', ''],
])('%j reads %j', (text, expected) => {
  expect(readable(text)).toBe(expected)
})
