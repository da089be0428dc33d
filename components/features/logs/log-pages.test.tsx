import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useRecordOpening } from '@/components/resource/core/use-shown-record'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { eventLogs, requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { EventLogPage, RequestLogPage } from './log-pages'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const row = { requestLogId: 7, method: 'POST', path: '/api/v1/sites', statusCode: 400, data: '{"name":"x","tags":[1]}' }
const data = () => within(screen.getByRole('region', { name: 'Data' }))

test('shows every field of a call, and its body over several lines', async () => {
  const calls = mockApi({})
  await renderScreen(<RequestLogPage entity={shapeOf(requestLogs)} id={7} initial={row} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Request log 7' })).toBeInTheDocument()
  expect(screen.getByText('/api/v1/sites')).toBeInTheDocument()
  expect(data().getByText(/"name": "x",/).textContent).toBe('{\n  "name": "x",\n  "tags": [\n    1\n  ]\n}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})

const { data: _, ...known } = row

/** The page as opened from its list. */
function Follow() {
  const opening = useRecordOpening({ path: 'requestlogs' })
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <RequestLogPage entity={shapeOf(requestLogs)} id={7} initial={undefined} />
  const follow = () => {
    opening.open(7, known)
    setOpen(true)
  }
  return (
    <button type="button" onClick={follow}>
      Follow
    </button>
  )
}

test('begins with the list’s row, and shows no dash for fields that are loading', async () => {
  const { answer: response, come } = deferred()
  mockApi({ 'GET requestlogs/7': response })
  const { user } = await renderScreen(<Follow />)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(screen.getByText('/api/v1/sites')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Data' })).toHaveTextContent(/^Data$/)
  expect(screen.getByRole('region', { name: 'Data' })).toHaveAttribute('aria-busy', 'true')
  come({ body: row })
  expect(await screen.findByText(/"name": "x",/)).toBeInTheDocument()
})

test('shows a call without a body as such', async () => {
  mockApi({})
  await renderScreen(<RequestLogPage entity={shapeOf(requestLogs)} id={7} initial={{ ...row, data: null }} />)
  expect(data().getByText('–')).toBeInTheDocument()
})

test('shows the error of a failed load and offers a retry', async () => {
  let isBack = false
  mockApi({
    'GET eventlogs/3': () => (isBack ? { body: { eventLogId: 3, details: 'at x' } } : refused(500, 'Out of order.')),
  })
  const { user } = await renderScreen(<EventLogPage entity={shapeOf(eventLogs)} id={3} initial={undefined} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('at x')).toBeInTheDocument()
})
