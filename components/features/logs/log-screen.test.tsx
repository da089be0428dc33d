import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useQuickLink } from '@/components/resource/record-page/use-record-page'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { eventLogs, requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { LogScreen } from './log-screen'
import { readable } from './readable'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const row = { requestLogId: 7, method: 'POST', path: '/api/v1/sites', statusCode: 400, data: '{"name":"x","tags":[1]}' }
const data = () => within(screen.getByRole('region', { name: 'Data' }))

test('a call says everything, what was sent over several lines', async () => {
  const calls = mockApi({})
  await renderScreen(<LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={7} initial={row} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Request log 7' })).toBeInTheDocument()
  expect(screen.getByText('/api/v1/sites')).toBeInTheDocument()
  expect(data().getByText(/"name": "x",/).textContent).toBe('{\n  "name": "x",\n  "tags": [\n    1\n  ]\n}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})

const { data: _, ...known } = row

/** The page as its list leads to it. */
function Follow() {
  const { onClick } = useQuickLink('requestlogs')('/tools/requestlogs/7', 7, known)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={7} initial={undefined} />
  const follow = () => {
    onClick()
    setOpen(true)
  }
  return (
    <button type="button" onClick={follow}>
      Follow
    </button>
  )
}

test('a call that its list leads to says what the list knew, and no dash for what is on its way', async () => {
  const { answer, come } = deferred()
  mockApi({ 'GET requestlogs/7': answer })
  const { user } = await renderScreen(<Follow />)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(screen.getByText('/api/v1/sites')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Data' })).toHaveTextContent(/^Data$/)
  expect(screen.getByRole('region', { name: 'Data' })).toHaveAttribute('aria-busy', 'true')
  come({ body: row })
  expect(await screen.findByText(/"name": "x",/)).toBeInTheDocument()
})

test('a call without a body says so', async () => {
  mockApi({})
  await renderScreen(
    <LogScreen entity={shapeOf(requestLogs)} parts={['data']} id={7} initial={{ ...row, data: null }} />,
  )
  expect(data().getByText('–')).toBeInTheDocument()
})

test('what cannot be had says why and can be asked for again', async () => {
  let isBack = false
  mockApi({
    'GET eventlogs/3': () => (isBack ? { body: { eventLogId: 3, details: 'at x' } } : refused(500, 'Out of order.')),
  })
  const { user } = await renderScreen(
    <LogScreen entity={shapeOf(eventLogs)} parts={['details']} id={3} initial={undefined} />,
  )
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
