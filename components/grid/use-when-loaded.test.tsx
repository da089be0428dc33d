import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { show } from '@/components/testing/page'
import { useWhenLoaded } from './use-when-loaded'

const Late = () => <p>The grid</p>

function List({ known, load }: { known: { component?: ComponentType }; load: () => Promise<ComponentType> }) {
  const Grid = useWhenLoaded(known, load)
  return Grid ? <Grid /> : <p>Plain rows</p>
}

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('code that does not come at once is asked for again', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Late)
  await show(<List known={{}} load={load} />)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  await minutes(1)
  expect(screen.getByText('The grid')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that never comes leaves the plain rows, and says what can be done', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValue(new Error('gone'))
  await show(<List known={{}} load={load} />)
  await act(() => jest.advanceTimersByTimeAsync(14_500))
  expect(screen.getByText(/Reload the page/)).toBeInTheDocument()
  await minutes(9)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(4)
})
