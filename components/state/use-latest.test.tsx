import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { useLatest } from './use-latest'

const waiting = new Map<string, { come: (answer: string) => void; fail: (error: Error) => void }>()
const load = (asked: string) => () =>
  new Promise<string>((come, fail) => {
    waiting.set(asked, { come, fail })
  })

function Screen() {
  const [asked, ask] = useState('')
  const { answer, isCurrent, error } = useLatest(asked ? ['test', asked] : null, load(asked), {
    ...{ shouldRetryOnError: false, dedupingInterval: 0 },
  })
  return (
    <>
      <output>
        {`${answer ?? 'nothing'}, ${isCurrent ? 'current' : 'former'}, ${error ? String(error) : 'no error'}`}
      </output>
      {['one', 'two', ''].map((next) => (
        <button key={next} type="button" onClick={() => ask(next)}>
          {next || 'none'}
        </button>
      ))}
    </>
  )
}

test('an answer that is the same as the one before is an answer as well', async () => {
  const { user } = await renderScreen(<Screen />)
  for (const name of ['one', 'two']) {
    await user.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('status')).toHaveTextContent('former')
    await act(async () => waiting.get(name)?.come('first'))
    expect(screen.getByRole('status')).toHaveTextContent('first, current, no error')
  }
})

test('an answer stays until the next one comes, but stands for none that fails', async () => {
  const { user } = await renderScreen(<Screen />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const shown = () => screen.getByRole('status').textContent
  expect(shown()).toBe('nothing, former, no error')
  await press('one')
  expect(shown()).toBe('nothing, former, no error')
  await act(async () => waiting.get('one')?.come('first'))
  expect(shown()).toBe('first, current, no error')
  await press('two')
  expect(shown()).toBe('first, former, no error')
  await act(async () => waiting.get('two')?.fail(new Error('broken')))
  expect(shown()).toBe('first, former, Error: broken')
  await press('none')
  expect(shown()).toBe('nothing, former, no error')
  waiting.clear()
  await press('one')
  expect(shown()).toBe('first, current, no error')
  await waitFor(() => expect(waiting.has('one')).toBe(true))
  await act(async () => waiting.get('one')?.fail(new Error('broken')))
  expect(shown()).toBe('first, current, no error')
})
