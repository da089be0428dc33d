import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import { SmsDialog } from './sms-dialog'

const customer = { userId: 31, siteId: 1, name: 'Daniel Ho', phone: '+85290000002' }
const open = async () => {
  const calls = mockApi({
    'GET useraddresses': { body: { items: [{ country: 'HK' }], total: 1 } },
    'GET countries': { body: { items: [], total: 0 } },
    'GET countries/suggestions': { body: [] },
    'POST tools/sms': 'dead',
  })
  const onClose = jest.fn()
  const { user } = await renderScreen(<SmsDialog {...customer} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello')
  return { user, calls, onClose }
}

test('sends an SMS whose response was lost under the same key again, and another text under another', async () => {
  const { user, calls } = await open()
  const keys = () =>
    calls.filter(({ name }) => name === 'POST tools/sms').map(({ headers }) => headers.get('idempotency-key'))
  const send = async () => {
    const before = keys().length
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(keys().length).toBeGreaterThan(before))
    await settle()
  }
  await send()
  await send()
  expect(new Set(keys()).size).toBe(1)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '!')
  await send()
  expect(new Set(keys()).size).toBe(2)
})

test('asks before a text is lost', async () => {
  const { user, onClose } = await open()
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
