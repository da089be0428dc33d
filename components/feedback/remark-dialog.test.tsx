import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { RemarkDialog } from './remark-dialog'

function Opener({ initial, onSave }: { initial: string; onSave: (remark: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <RemarkDialog
        open={isOpen}
        initial={initial}
        onClose={() => setOpen(false)}
        onSave={(remark) => {
          onSave(remark)
          setOpen(false)
        }}
      />
    </>
  )
}

const text = () => screen.getByRole('textbox', { name: 'Remark' })
const opener = () => screen.getByText('Open')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const open = async (initial = '') => {
  const onSave = jest.fn<void, [string]>()
  const { user } = await renderScreen(<Opener initial={initial} onSave={onSave} />)
  await user.click(opener())
  return { user, onSave }
}

test.each<[string, string, string, string]>([
  ['the button', '', 'Fragile[Save]', 'Fragile'],
  ['Ctrl and Enter', '', 'Fragile{Control>}{Enter}{/Control}', 'Fragile'],
  ['Cmd and Enter', '', 'Fragile{Meta>}{Enter}{/Meta}', 'Fragile'],
  ['Enter alone begins a line', '', 'One{Enter}two[Save]', 'One\ntwo'],
  ['what was there is gone on with', 'Call', ' first[Save]', 'Call first'],
  ['blanks are for the caller to judge', '', '  [Save]', '  '],
])('the dialog saves: %s', async (_, initial, typed, expected) => {
  const { user, onSave } = await open(initial)
  expect(text()).toHaveFocus()
  expect(text()).toHaveValue(initial)
  await user.click(text())
  await user.keyboard(typed.replace('[Save]', ''))
  if (typed.endsWith('[Save]')) await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave.mock.calls).toEqual([[expected]])
  await closed()
  await waitFor(() => expect(opener()).toHaveFocus())
})

test.each(['Cancel', 'Escape'])('%s does not save, and the input is empty next time', async (way) => {
  const { user, onSave } = await open('Before')
  await user.type(text(), ' and after')
  if (way === 'Escape') await user.keyboard('{Escape}')
  else await user.click(screen.getByRole('button', { name: way }))
  await closed()
  expect(onSave).not.toHaveBeenCalled()
  await user.click(opener())
  expect(text()).toHaveValue('Before')
})

test('the input has the max length of the API', async () => {
  const { user } = await open('x'.repeat(1999))
  await user.type(text(), 'yz')
  expect(text()).toHaveValue(`${'x'.repeat(1999)}y`)
})

test('a remark received while typing does not overwrite the input', async () => {
  const dialog = (initial: string) => <RemarkDialog open initial={initial} onClose={() => {}} onSave={() => {}} />
  const { user, rerender } = await renderScreen(dialog('Call'))
  await user.type(text(), ' first')
  rerender(dialog('Call the agent'))
  expect(text()).toHaveValue('Call first')
})
