import { screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi } from '@/components/testing/page'
import { api, conversation, message, openChat, texts } from '../testing/chat'

const template = (templateId: number, values: object = {}) => ({
  templateId,
  sceneType: 'OrderShipped',
  sceneTypeText: 'Order shipped',
  providerName: `sent_${templateId}`,
  providerLanguage: 'en_US',
  content: '{{customerName}}, {{orderNo}} has left.',
  variables: [
    { name: 'customerName', label: 'Customer name', value: 'Ann Lee' },
    { name: 'orderNo', label: 'Order number', value: '' },
  ],
  ...values,
})
const closed = conversation(2, { freeTextUntilTime: '2020-01-01T00:00:00Z' })
const sent = message(9, '', {
  direction: 'Down',
  contentJson: { type: 'template', template: { name: 'sent_4' } },
})

const open = async (responses: Record<string, MockResponse | (() => Promise<MockResponse>)> = {}) => {
  const calls = mockApi({
    ...api,
    'GET whatsappconversations': { body: { items: [closed], total: 1 } },
    'GET whatsapptemplates/approved': { body: [template(4), template(5, { content: 'Back soon.', variables: [] })] },
    'POST whatsapptemplates/4/send': { body: sent },
    ...responses,
  })
  const page = await openChat({ conversationId: 2 })
  await page.user.click(await screen.findByRole('button', { name: 'Send an approved template' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send an approved template' })
  return { ...page, calls, dialog: within(dialog), sentOf: () => calls.filter(({ name }) => name.endsWith('/send')) }
}

test('offers approved templates where the window is closed, filled in, and sends what is previewed', async () => {
  const { user, calls, dialog, sentOf } = await open()
  const preview = await dialog.findByRole('region', { name: 'What the customer gets' })
  expect(preview).toHaveTextContent('Ann Lee, {{orderNo}} has left.')
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /Order number/ }), 'LH-7')
  expect(preview).toHaveTextContent('Ann Lee, LH-7 has left.')
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send an approved template' })).toBeNull())
  expect(sentOf().map(({ body }) => body)).toEqual([
    { siteId: 1, to: '+85290000002', values: { customerName: 'Ann Lee', orderNo: 'LH-7' } },
  ])
  expect(calls.find(({ name }) => name === 'GET whatsapptemplates/approved')?.query).toMatchObject({
    to: '+85290000002',
  })
  await waitFor(() => expect(texts().at(-1)).toContain('Template'))
})

test('chooses among them, and says why one was refused', async () => {
  const refusal = { status: 400, body: { code: 'invalid', message: 'WhatsApp took it back.', details: [] } }
  const { user, dialog } = await open({ 'POST whatsapptemplates/5/send': refusal })
  await user.click(await dialog.findByRole('combobox', { name: 'Template' }))
  await user.click(screen.getByRole('option', { name: 'Order shipped · sent_5 (en_US)' }))
  expect(dialog.getByRole('region', { name: 'What the customer gets' })).toHaveTextContent('Back soon.')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('WhatsApp took it back.')
})

test('says where there is none to send', async () => {
  const { dialog } = await open({ 'GET whatsapptemplates/approved': { body: [] } })
  expect(await dialog.findByRole('status')).toHaveTextContent('No template can be sent')
})

test('does not offer them while anything may be written', async () => {
  mockApi(api)
  await openChat({ conversationId: 2 })
  await screen.findByRole('textbox', { name: 'Message' })
  expect(screen.queryByRole('button', { name: 'Send an approved template' })).toBeNull()
})
