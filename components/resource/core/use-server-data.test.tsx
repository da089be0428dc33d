import { screen } from '@testing-library/react'
import { Activity, type ReactNode, useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { call } from '@/lib/api/api'
import { useServerData } from './use-server-data'

interface Book {
  title: string
}
function Page({ first }: { first: Book | undefined }) {
  const load = () => call('GET warehouses/suggestions') as unknown as Promise<Book>
  const { data } = useServerData<Book>(['books', 1], load, first)
  return <p>{data?.title}</p>
}

/** Visits of pages by links; the cache survives from one to the next. */
const visit = async (...given: (Book | undefined)[]) => {
  const calls = mockApi({ 'GET warehouses/suggestions': { body: { title: 'from the API' } } })
  const page = (index: number) => <Page key={index} first={given[index]} />
  const { rerender } = await renderScreen(page(0))
  for (let index = 1; index < given.length; index++) rerender(page(index))
  return { calls, rerender, page }
}

test('shows the server’s data without a request', async () => {
  const { calls } = await visit({ title: 'first' })
  expect(screen.getByText('first')).toBeInTheDocument()
  expect(calls).toEqual([])
})

test('prefers the server’s data to that of a previous visit', async () => {
  const { calls } = await visit({ title: 'first' }, { title: 'second' })
  expect(screen.getByText('second')).toBeInTheDocument()
  expect(calls).toEqual([])
})

test('revalidates the server’s data when Back leads to its page', async () => {
  const first = { title: 'first' }
  await visit(first, { title: 'second' }, first)
  expect(screen.getByText('second')).toBeInTheDocument()
  expect(await screen.findByText('from the API')).toBeInTheDocument()
})

test('requests the API without data from the server', async () => {
  await visit(undefined)
  expect(await screen.findByText('from the API')).toBeInTheDocument()
})

function Hideable({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        Turn
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

test('revalidates the server’s data when its page was hidden and is shown again', async () => {
  const calls = mockApi({ 'GET warehouses/suggestions': { body: { title: 'from the API' } } })
  const { user } = await renderScreen(
    <Hideable>
      <Page first={{ title: 'first' }} />
    </Hideable>,
  )
  const turn = screen.getByRole('button', { name: 'Turn' })
  await user.click(turn)
  expect(screen.getByText('first')).not.toBeVisible()
  expect(calls).toEqual([])
  await user.click(turn)
  expect(await screen.findByText('from the API')).toBeVisible()
})
