import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError } from '@/lib/api/api'
import { useFeedback } from './feedback-context'

const details = [
  { code: 400_000_003, message: '12 orders', list: { path: 'orders', terms: { siteId: '7' } } },
  { code: 400_000_003, message: '3 log lines', list: { path: 'eventlogs', terms: { siteId: '7' } } },
  { code: 400_000_003, message: '2 pages of help' },
]

function Refused() {
  const { notifyError } = useFeedback()
  const refusal = new ApiError(400, 'Still in use: 12 orders and 3 log lines.', 400_000_003, details)
  return (
    <button type="button" onClick={() => notifyError(refusal)}>
      Delete
    </button>
  )
}

test('a refusal to delete leads to the lists that the user may open', async () => {
  const { user } = await renderScreen(<Refused />, {
    profile: { roles: ['staffs', 'sales-staffs'] },
    onAdminDomain: true,
  })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Still in use: 12 orders and 3 log lines.')
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['12 orders', '/orders?siteId=7']])
})
