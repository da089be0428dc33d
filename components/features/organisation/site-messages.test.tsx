import { act, screen, waitFor } from '@testing-library/react'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import { SiteMessages } from './site-messages'

const messages = (mode: string) =>
  ['OrderPaid', 'OrderShipped'].map((sceneType) => ({ sceneType, sceneTypeText: sceneType, mode }))

test('nothing can be chosen while messages are saved, as the answer would undo it', async () => {
  const saved = deferred()
  const calls = mockApi({
    'GET sites/3/messages': { body: messages('Off') },
    'GET enums/MessageMode': { body: ['Off', 'Offered'].map((value) => ({ value, text: value })) },
    'POST sites/3/messages': () => saved.answer,
  })
  const { user } = await renderScreen(<SiteMessages siteId={3} />, { profile: { roles: ['super-staffs'] } })
  const scene = (name: string) => screen.getByRole('combobox', { name })
  await user.click(scene('OrderPaid'))
  await user.click(await screen.findByRole('option', { name: 'Offered' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(calls.at(-1)?.body).toEqual([{ sceneType: 'OrderPaid', mode: 'Offered' }])
  expect(scene('OrderShipped')).toHaveAttribute('aria-disabled', 'true')
  await act(async () => saved.come({ body: [{ ...messages('Offered')[0] }, messages('Off')[1]] }))
  await waitFor(() => expect(scene('OrderShipped')).not.toHaveAttribute('aria-disabled'))
  expect(scene('OrderPaid')).toHaveTextContent('Offered')
})
