import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ErrorPage } from './error-page'

test('a page that cannot be shown says so, tries again, and leads to the start page', async () => {
  const onRetry = jest.fn()
  const { user } = await renderScreen(<ErrorPage onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Start page' })).toHaveAttribute('href', '/')
})
