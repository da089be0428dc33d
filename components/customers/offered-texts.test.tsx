import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { chatDraftKey, readDraft, threadOf, writeDraft } from './chat-drafts'
import { OfferedTexts } from './offered-texts'

const to = '+61412345678'
const offer = {
  ...{ sceneType: 'OrderShipped', sceneTypeText: 'Order shipped', siteId: 1, channel: 'sms', to },
  ...{ language: 'en', content: 'Ann, your order is on its way.' },
}
const draft = chatDraftKey(7, threadOf('sms', 1, { to }))
const render = () => {
  mockApi({ 'GET orders/5/messages/offers': { body: [offer] } })
  return renderScreen(<OfferedTexts orderId={5} />)
}
beforeEach(() => window.localStorage.clear())

test('begins a message in the chat with an offered text', async () => {
  const { user } = await render()
  await user.click(await screen.findByRole('button', { name: 'Write: Order shipped' }))
  expect(readDraft(draft)).toBe(offer.content)
})

test('asks before it replaces a message that somebody has begun', async () => {
  writeDraft(draft, { text: 'Dear Ann', isNote: false })
  const { user } = await render()
  await user.click(await screen.findByRole('button', { name: 'Write: Order shipped' }))
  await user.click(await screen.findByRole('button', { name: 'Keep draft' }))
  expect(readDraft(draft)).toBe('Dear Ann')
  await user.click(await screen.findByRole('button', { name: 'Write: Order shipped' }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  expect(readDraft(draft)).toBe(offer.content)
})

test('is not there where nothing is offered', async () => {
  mockApi({ 'GET orders/5/messages/offers': { body: [] } })
  await renderScreen(<OfferedTexts orderId={5} />)
  expect(screen.queryByRole('group')).toBeNull()
})
