import { screen } from '@testing-library/react'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { renderScreen } from '@/components/testing/page'
import { StopEditing } from './stop-editing'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

function Form({ onStop }: { onStop: () => void }) {
  const { mark, leave } = useUnsavedGuard()
  return (
    <>
      <StopEditing onStop={() => void leave(onStop)} />
      <input aria-label="Typed" onChange={({ target }) => mark(target.value !== '')} />
    </>
  )
}

test('the way out of a form says that changes are not saved, once there are some', async () => {
  const onStop = jest.fn()
  const { user } = await renderScreen(<Form onStop={onStop} />)
  expect(screen.getByRole('button', { name: 'Stop editing' })).not.toHaveAttribute('title')
  await user.type(screen.getByRole('textbox', { name: 'Typed' }), 'Y')
  const out = screen.getByRole('button', { name: 'Leave without saving' })
  expect(out).toHaveAccessibleDescription(/This browser keeps them for 14 days/)
  await user.click(out)
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(onStop).not.toHaveBeenCalled()
})

test('without changes it leaves at once', async () => {
  const onStop = jest.fn()
  const { user } = await renderScreen(<Form onStop={onStop} />)
  await user.click(screen.getByRole('button', { name: 'Stop editing' }))
  expect(onStop).toHaveBeenCalledTimes(1)
})
