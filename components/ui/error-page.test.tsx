import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ErrorPage } from './error-page'

test('the error page explains the failure, offers a retry and links to the home page', async () => {
  const onRetry = jest.fn()
  const { user } = await renderScreen(<ErrorPage onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be displayed')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
})
