import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { Details } from './details'

test('the request number is copied by the button beside it', async () => {
  const { user } = await renderScreen(<Details status={502} message="Bad gateway" requestId="req-42" />)
  await user.click(screen.getByRole('button', { name: 'Copy: Request number', hidden: true }))
  expect(await navigator.clipboard.readText()).toBe('req-42')
})

test('without a request number there is nothing to copy', async () => {
  await renderScreen(<Details status={0} message="" requestId={null} />)
  expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument()
})
