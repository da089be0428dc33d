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

test('code that fails to load is requested again', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Late)
  await renderScreen(<List known={{}} load={load} />)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  await minutes(1)
  expect(screen.getByText('The grid')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a simpler component is rendered first even if the code is already loaded', async () => {
  const load = jest.fn<Promise<ComponentType>, []>()
  const known: { component?: ComponentType } = { component: Late }
  await renderScreen(<List known={known} load={load} />)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(50))
  expect(screen.getByText('The grid')).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
})

test("if the code never loads, the server's rows stay with a message", async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockRejectedValue(new Error('gone'))
  await renderScreen(<List known={{}} load={load} />)
  await act(() => jest.advanceTimersByTimeAsync(14_500))
  expect(screen.getByText(/Reload the page/)).toBeInTheDocument()
  await minutes(9)
  expect(screen.getByText('Plain rows')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(4)
})

test('code is not requested before it is needed', async () => {
  const load = jest.fn<Promise<ComponentType>, []>().mockResolvedValue(Late)
  const known = {}
  const { rerender } = await renderScreen(<List known={known} load={load} isWanted={false} />)
  await minutes(1)
  expect(load).not.toHaveBeenCalled()
  rerender(<List known={known} load={load} />)
  await minutes(1)
  expect(screen.getByText('The grid')).toBeInTheDocument()
})
