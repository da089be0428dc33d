import { screen } from '@testing-library/react'
import { notFound } from 'next/navigation'
import { renderScreen } from '@/components/testing/page'
import { CrumbsBoundary, PageBoundary } from './page-boundary'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  ...jest.requireActual('@/components/testing/address'),
}))

function Failing(): never {
  throw new Error('It broke.')
}
const Missing = () => notFound()

beforeEach(() => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a page that fails is replaced, and what surrounds it stays', async () => {
  await renderScreen(
    <>
      <nav>Menu</nav>
      <CrumbsBoundary>
        <Failing />
      </CrumbsBoundary>
      <PageBoundary>
        <Failing />
      </PageBoundary>
    </>,
  )
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be displayed')
  expect(screen.getByRole('navigation')).toHaveTextContent('Menu')
})

test('what is missing is left to the page of the framework', async () => {
  await expect(
    renderScreen(
      <PageBoundary>
        <Missing />
      </PageBoundary>,
    ),
  ).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})
