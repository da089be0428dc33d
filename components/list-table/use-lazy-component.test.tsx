import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderScreen } from '@/components/testing/page'
import { useLazyComponent } from './use-lazy-component'

const Late = () => <p>The grid</p>

interface Props {
  known: { component?: ComponentType }
  load: () => Promise<ComponentType>
  isWanted?: boolean
}
function List({ known, load, isWanted }: Props) {
  const Grid = useLazyComponent(known, load, isWanted)
  return Grid ? <Grid /> : <p>Plain rows</p>
}

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('code that does not come at once is asked for again', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Late)
  await renderScreen(<List known={{}} load={load} />)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  await minutes(1)
  expect(screen.getByText('The grid')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('something simpler is drawn first even where the code is here already', async () => {
  const load = jest.fn<Promise<ComponentType>, []>()
  const known: { component?: ComponentType } = { component: Late }
  await renderScreen(<List known={known} load={load} />)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(50))
  expect(screen.getByText('The grid')).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
})

test('code that never comes leaves the plain rows, and says what can be done', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValue(new Error('gone'))
  await renderScreen(<List known={{}} load={load} />)
  await act(() => jest.advanceTimersByTimeAsync(14_500))
  expect(screen.getByText(/Reload the page/)).toBeInTheDocument()
  await minutes(9)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(4)
})

test('code is not asked for before it is wanted', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockResolvedValue(Late)
  const known = {}
  const { rerender } = await renderScreen(<List known={known} load={load} isWanted={false} />)
  await minutes(1)
  expect(load).not.toHaveBeenCalled()
  rerender(<List known={known} load={load} />)
  await minutes(1)
  expect(screen.getByText('The grid')).toBeInTheDocument()
})
