import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { useFeedback } from './feedback-context'

const undone: string[] = []
const undoOf = (name: string) => () => void undone.push(name)

function Speaker() {
  const { notifyUndoable, batch } = useFeedback()
  const undo = (name: string) => () => ({
    title: `Undo ${name}`,
    ids: [1],
    work: async () => undone.push(name),
    onEnd() {},
  })
  return (
    <>
      {['First', 'Second'].map((name) => (
        <button type="button" key={name} onClick={() => notifyUndoable(name, undoOf(name))}>
          {name}
        </button>
      ))}
      <button
        type="button"
        onClick={() =>
          void batch({ title: 'Batch', ids: [1, 2], work: async () => {}, onEnd() {}, undo: undo('Batch') })
        }
      >
        Batch
      </button>
    </>
  )
}

type User = Awaited<ReturnType<typeof renderScreen>>['user']
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const undoButtons = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(count))
const undoByKeys = (user: User) => user.keyboard('{Control>}z{/Control}')

beforeEach(() => {
  undone.length = 0
})

test('the shortcut undoes the newest action first', async () => {
  const { user } = await renderScreen(<Speaker />)
  await press(user, 'First')
  await press(user, 'Second')
  await undoButtons(2)
  await undoByKeys(user)
  expect(undone).toEqual(['Second'])
  await undoButtons(1)
  await undoByKeys(user)
  expect(undone).toEqual(['Second', 'First'])
})

test.each([
  ['First', 'Batch'],
  ['Batch', 'First'],
])('with %s done before %s, the shortcut undoes the later one first', async (older, newer) => {
  const { user } = await renderScreen(<Speaker />)
  await press(user, older)
  await undoButtons(1)
  await press(user, newer)
  await undoButtons(2)
  await undoByKeys(user)
  await undoByKeys(user)
  await waitFor(() => expect(undone).toEqual([newer, older]))
})

test('an action whose notice was closed is not undone', async () => {
  const { user } = await renderScreen(<Speaker />)
  await press(user, 'First')
  await undoButtons(1)
  await press(user, 'Dismiss')
  await undoButtons(0)
  await undoByKeys(user)
  expect(undone).toEqual([])
})
