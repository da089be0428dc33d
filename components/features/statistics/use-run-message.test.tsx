import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError, TIMEOUT } from '@/lib/api/api'
import { useRunMessage } from './use-run-message'

const Said = ({ status }: { status: number }) => <p>{useRunMessage()(new ApiError(status, 'No luck.'))}</p>

test.each([
  [TIMEOUT, /Try again in half a minute/],
  [400, /No luck/],
])('a run that failed with %s says what to do or why', async (status, text) => {
  await renderScreen(<Said status={status} />)
  expect(screen.getByText(text)).toBeInTheDocument()
})
