import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { Details } from './details'

test('the button copies the request ID', async () => {
  const { user } = await renderScreen(<Details status={502} message="Bad gateway" requestId="req-42" />)
  await user.click(screen.getByRole('button', { name: 'Copy: Request ID', hidden: true }))
  expect(await navigator.clipboard.readText()).toBe('req-42')
})

test('the button is hidden without a request ID', async () => {
  await renderScreen(<Details status={0} message="" requestId={null} />)
  expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument()
})
