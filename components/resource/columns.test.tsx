import { screen } from '@testing-library/react'
import { show } from '@/components/testing/page'
import { requestLogs } from '@/contract/entities/logs'
import { shapeOf } from '@/contract/shape'
import { columnsFor } from './columns'

const description = { columns: ['requestLogId'], recordPath: (id: number | string) => `/tools/requestlogs/${id}` }
const [column] = columnsFor(shapeOf(requestLogs), description, (field) => field, jest.fn())
const cell = () => column?.render({ requestLogId: 7 })

test('a record is linked for those who may open its page', async () => {
  await show(<p>{cell()}</p>, { profile: { roles: ['super-staffs'] } })
  expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/tools/requestlogs/7')
})

test('and stands as plain text for those who see the list alone', async () => {
  await show(<p>{cell()}</p>, { profile: { roles: ['purchases-administrators'] } })
  expect(screen.getByText('7')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})
