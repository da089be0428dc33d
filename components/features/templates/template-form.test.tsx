import { fireEvent, screen } from '@testing-library/react'
import { RecordForm } from '@/components/resource/form/record-form'
import { mockApi, renderScreen } from '@/components/testing/page'
import { emailTemplates, smsTemplates } from '@/contract/entities/templates'
import { shapeOf } from '@/contract/shape'
import { BodyInput } from './body-input'
import { templatePreview } from './template-preview'

const events = { onDirty: jest.fn(), reload: jest.fn(), onSaved: jest.fn(), onCancel: jest.fn() }
const variables = {
  body: [
    { name: 'siteName', label: 'Site name', sample: 'Lantern Home' },
    { name: 'orderNo', label: 'Order number', sample: 'LH-42' },
  ],
}
beforeEach(() => localStorage.clear())

test('shows what customers get beside the form, inserts variables at the cursor, and shows other languages', async () => {
  mockApi({
    'GET enums/SceneType': { body: [{ value: 'OrderShipped', text: 'Order shipped' }] },
    'GET smstemplates/variables': variables,
    'POST smstemplates/7/preview': {
      body: [
        { code: null, content: 'Sent LH-42' },
        { code: 'zh-Hans', content: '已发货 LH-42' },
      ],
    },
  })
  const record = { smsTemplateId: 7, sceneType: 'OrderShipped', content: 'Sent ', updatedTime: '2026-11-01T00:00:00Z' }
  const { user } = await renderScreen(
    <RecordForm
      entity={shapeOf(smsTemplates)}
      rules={smsTemplates}
      description={{ rows: [['sceneType'], ['content']], beside: templatePreview('smstemplates') }}
      record={record}
      etag={'"1"'}
      {...events}
    />,
  )
  expect(await screen.findByText('已发货 LH-42')).toBeVisible()
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ })
  await user.click(content)
  content.setSelectionRange(0, 0)
  fireEvent.focusIn(content)
  await user.click(await screen.findByRole('button', { name: 'Insert Order number' }))
  expect(content).toHaveValue('{{orderNo}}Sent ')
  expect(screen.getByText('LH-42Sent')).toBeVisible()
  expect(screen.getByText('1 segment, 150 left in the last one')).toBeVisible()
})

test('writes the text of an e-mail plainly until it is to be formatted', async () => {
  mockApi({
    'GET enums/SceneType': { body: [{ value: 'Reply', text: 'Reply' }] },
    'GET emailtemplates/variables': variables,
  })
  const { user } = await renderScreen(
    <RecordForm
      entity={shapeOf(emailTemplates)}
      rules={emailTemplates}
      description={{
        rows: [['subject'], ['isHtml'], ['body']],
        beside: templatePreview('emailtemplates'),
        inputs: { body: BodyInput },
      }}
      record={undefined}
      etag={undefined}
      {...events}
    />,
  )
  expect(screen.getByText('Choose a scene to see its variables.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Hello')
  await user.click(screen.getByRole('switch', { name: 'Formatted text' }))
  expect(screen.queryByRole('textbox', { name: /^Text/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Edit/ })).toBeVisible()
})
