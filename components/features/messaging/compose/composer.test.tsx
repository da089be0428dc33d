import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chatDraftKey, readDraft, readDraftPictures, writeDraft } from '@/components/customers/chat-drafts'
import { mockApi, renderScreen, settle } from '@/components/testing/page'
import { upload } from '@/lib/api/upload'
import { Composer } from './composer'

jest.mock('@/lib/api/upload')
// jsdom has no addresses of files.
Object.assign(URL, { createObjectURL: () => 'blob:lamp', revokeObjectURL: () => {} })

const to = '+85298765432'
beforeEach(() => window.localStorage.clear())
const render = async (props: Partial<Parameters<typeof Composer>[0]> = {}) => {
  const onSend = jest.fn(async (_content: string) => true)
  const page = await renderScreen(
    <Composer
      channel="sms"
      siteId={1}
      to={to}
      draftOf="sms.1.+85298765432"
      refusal={null}
      onSend={onSend}
      {...props}
    />,
  )
  return { ...page, onSend, field: screen.getByRole('textbox', { name: 'Message' }) }
}

test('sends on Enter and begins a line on Shift+Enter', async () => {
  const { user, field, onSend } = await render()
  await user.type(field, 'one{Shift>}{Enter}{/Shift}two')
  expect(onSend).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledWith('one\ntwo')
  expect(field).toHaveValue('')
})

test('does not send while an input method composes', async () => {
  const { user, field, onSend } = await render()
  await user.type(field, 'ni')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
})

test.each(['   ', '\u200b', ' \ufeff\u2060'])('sends no blank message, such as %j', async (blank) => {
  const { user, field, onSend } = await render()
  await user.type(field, `${blank}{Enter}`)
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('sends JSON on WhatsApp', async () => {
  const { user, field, onSend } = await render({ channel: 'whatsapp' })
  await user.type(field, 'hello{Enter}')
  expect(JSON.parse(onSend.mock.calls[0]?.[0] ?? '')).toEqual({
    messaging_product: 'whatsapp',
    to: '+85298765432',
    type: 'text',
    text: { body: 'hello' },
  })
})

test('sends chosen pictures before the text, and keeps those that were not taken', async () => {
  const draft = chatDraftKey(7, 'whatsapp.1.+85298765432')
  writeDraft(draft, { text: 'Your lamp', isNote: false, pictures: ['/files/a.png', '/files/b.png', '/files/c.png'] })
  const onSend = jest.fn(async (content: string) => !content.includes('/files/c.png'))
  const { user, field } = await render({ channel: 'whatsapp', draftOf: 'whatsapp.1.+85298765432', onSend })
  expect(field).toHaveValue('Your lamp')
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await settle()
  expect(onSend.mock.calls.map(([content]) => JSON.parse(content).image.link)).toEqual(['/files/b.png', '/files/c.png'])
  expect(readDraftPictures(draft)).toEqual(['/files/c.png'])
  expect(field).toHaveValue('Your lamp')
  onSend.mockImplementation(async () => true)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(onSend.mock.calls.slice(2).map(([content]) => JSON.parse(content).type)).toEqual(['image', 'text'])
  expect(readDraftPictures(draft)).toEqual([])
})

test('counts SMS segments once a second one is near', async () => {
  const { user, field } = await render()
  await user.click(field)
  await user.paste('a'.repeat(139))
  expect(screen.queryByText(/segment/)).toBeNull()
  await user.paste('a')
  expect(screen.getByText('1 segment, 20 characters left')).toBeInTheDocument()
  await user.paste('a'.repeat(19))
  expect(screen.getByText('1 segment, 1 character left')).toBeInTheDocument()
})

test('refuses an SMS of more than 30 segments', async () => {
  const { user, field, onSend } = await render()
  await user.click(field)
  await user.paste('a'.repeat(4591))
  await user.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText('Longer than 30 segments. Shorten the message.')).toBeInTheDocument()
})

test('keeps an unsent text of its conversation', async () => {
  const { user, field, unmount } = await render()
  await user.type(field, 'half a')
  unmount()
  await render({ draftOf: 'sms.1.+85291111111' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('keeps what is written where the number of a customer who hid it becomes known', async () => {
  const hidden = 'whatsapp.1.#2'
  writeDraft(chatDraftKey(7, hidden), { text: 'half a', isNote: false })
  const { field } = await render({ channel: 'whatsapp', draftOf: `whatsapp.1.${to}`, formerly: hidden })
  expect(field).toHaveValue('half a')
  expect(readDraft(chatDraftKey(7, hidden))).toBe('')
})

test('shows the draft again after a reload', async () => {
  const { user, field, unmount } = await render()
  await user.type(field, 'half a')
  unmount()
  expect((await render()).field).toHaveValue('half a')
})

test('offers no draft of another account', async () => {
  const { user, field, unmount } = await render()
  await user.type(field, 'half a')
  unmount()
  const composer = (
    <Composer siteId={1} {...{ channel: 'sms', to, draftOf: `sms.1.${to}`, refusal: null }} onSend={async () => true} />
  )
  await renderScreen(composer, { profile: { adminId: 8 } })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('asks before a file is uploaded, and names one that cannot be sent', async () => {
  const { container } = await render({ channel: 'whatsapp' })
  const chooser = container.querySelector('input[type=file]') as HTMLInputElement
  const choose = (name: string, type: string) =>
    fireEvent.change(chooser, { target: { files: [new File(['x'], name, { type })] } })
  choose('setup.exe', 'application/x-msdownload')
  expect(await screen.findByText('setup.exe: this file type is not supported.')).toBeInTheDocument()
  choose('price list.pdf', 'application/pdf')
  expect(await screen.findByRole('dialog', { name: 'Send: Document' })).toBeInTheDocument()
})

test('says that a file is being uploaded', async () => {
  jest.mocked(upload).mockReturnValueOnce(new Promise(() => {}))
  const { container, user } = await render({ channel: 'whatsapp' })
  const chooser = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'price list.pdf', { type: 'application/pdf' })] } })
  const dialog = await screen.findByRole('dialog', { name: 'Send: Document' })
  expect(within(dialog).queryByRole('status')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(within(dialog).getByRole('status')).toHaveTextContent('Uploading..., please wait')
})

test('takes nothing while only templates can be sent, and says why', async () => {
  const { field } = await render({ channel: 'whatsapp', refusal: 'Only templates.' })
  expect(field).toBeDisabled()
  expect(screen.getByText('Only templates.')).toBeInTheDocument()
})

test('does not send with the key that ends a composition, also where the composition has ended before it', async () => {
  const { field, onSend } = await render()
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: '你好' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.compositionEnd(field, { data: '你好' })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onSend).not.toHaveBeenCalled()
  expect(field).toHaveValue('你好')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledWith('你好')
})

test('shows the time left for free-form messages', async () => {
  await render({ channel: 'whatsapp', timeLeft: '2 h left.' })
  expect(screen.getByText('2 h left.')).toBeInTheDocument()
})

test('saves an internal note also while only templates can be sent, and is for messages again afterwards', async () => {
  const onNote = jest.fn(async () => true)
  const { user, onSend } = await render({ channel: 'whatsapp', refusal: 'Only templates.', onNote })
  await user.click(screen.getByRole('button', { name: 'Write an internal note' }))
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Wants a refund{Enter}')
  expect(onNote).toHaveBeenCalledWith('Wants a refund')
  expect(onSend).not.toHaveBeenCalled()
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('keeps a note a note when it is shown again, and never sends it to the customer', async () => {
  const { user, unmount } = await render({ onNote: async () => true })
  await user.click(screen.getByRole('button', { name: 'Write an internal note' }))
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Wants a refund')
  unmount()
  const onSend = jest.fn(async () => true)
  const composer = (
    <Composer channel="sms" siteId={1} to={to} draftOf="sms.1.+85298765432" refusal={null} onSend={onSend} />
  )
  const again = await renderScreen(composer)
  await again.user.type(screen.getByRole('textbox', { name: 'Internal note' }), '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await again.user.click(screen.getByRole('button', { name: 'Write an internal note' }))
  await again.user.type(screen.getByRole('textbox', { name: 'Message' }), '{Enter}')
  expect(onSend).toHaveBeenCalledWith('Wants a refund')
})

test('sends once while Enter is held', async () => {
  const { user, field, onSend } = await render()
  await user.type(field, 'Hello')
  fireEvent.keyDown(field, { key: 'Enter', repeat: true })
  expect(onSend).not.toHaveBeenCalled()
})

test('keeps a file whose message was not taken', async () => {
  jest.mocked(upload).mockResolvedValue({ url: 'https://files.example/1.pdf' } as Awaited<ReturnType<typeof upload>>)
  const onSend = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { user, container } = await renderScreen(
    <Composer channel="whatsapp" siteId={1} to={to} draftOf="whatsapp.1.+85298765432" refusal={null} onSend={onSend} />,
  )
  const file = new File(['x'], 'price list.pdf', { type: 'application/pdf' })
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  const dialog = await screen.findByRole('dialog', { name: 'Send: Document' })
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(onSend).toHaveBeenCalledTimes(2)
  expect(JSON.parse(onSend.mock.calls[1]?.[0])).toEqual({
    ...{ messaging_product: 'whatsapp', to, type: 'document' },
    document: { link: 'https://files.example/1.pdf', filename: 'price list.pdf' },
  })
})

test('keeps a text that was not taken', async () => {
  const { user, field } = await render({ onSend: async () => false })
  await user.type(field, 'Hello{Enter}')
  expect(field).toHaveValue('Hello')
})

test('asks for a message in a field that grows, and has no button for files on SMS', async () => {
  const { field } = await render()
  expect(field).toHaveAttribute('placeholder', 'Enter message...')
  expect(field.tagName).toBe('TEXTAREA')
  expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull()
})

describe('a picture from the clipboard', () => {
  const paste = (field: HTMLElement) =>
    fireEvent.paste(field, { clipboardData: { files: [new File(['x'], 'lamp.png', { type: 'image/png' })] } })

  test('is shown for confirmation', async () => {
    const { field, onSend } = await render({ channel: 'whatsapp' })
    paste(field)
    expect(await screen.findByRole('dialog', { name: 'Send: Image' })).toHaveTextContent('lamp.png')
    expect(onSend).not.toHaveBeenCalled()
  })

  test('is sent with Enter alone', async () => {
    const { user, field, onSend } = await render({ channel: 'whatsapp' })
    const url = `/files/${'0'.repeat(64)}.png`
    jest.mocked(upload).mockResolvedValue({ url } as Awaited<ReturnType<typeof upload>>)
    paste(field)
    await screen.findByRole('dialog', { name: 'Send: Image' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
    expect(JSON.parse(onSend.mock.calls[0]?.[0] ?? '')).toMatchObject({ type: 'image', image: { link: url } })
  })

  test('is left alone on SMS', async () => {
    const { field } = await render()
    paste(field)
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a sticker', () => {
  const choose = async (width: number) => {
    const createImageBitmap = async () => ({ width, height: 512, close: () => {} })
    Object.assign(globalThis, { createImageBitmap })
    const { container } = await render({ channel: 'whatsapp' })
    const file = new File(['x'], 'cat.webp', { type: 'image/webp' })
    fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  }
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'))

  test('of 512 × 512 pixels is shown for confirmation', async () => {
    await choose(512)
    expect(await screen.findByRole('dialog', { name: 'Send: Sticker' })).toBeInTheDocument()
  })

  test('of another size is refused with the reason', async () => {
    await choose(500)
    expect(await screen.findByText('cat.webp: a sticker must be 512 × 512 pixels.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('says that LINE takes no documents', async () => {
  const { container } = await render({ channel: 'line' })
  const file = new File(['x'], 'price list.pdf', { type: 'application/pdf' })
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  expect(await screen.findByText('price list.pdf: LINE cannot send documents.')).toBeInTheDocument()
})

test('inserts the text of a template after what is written, and sends it only once it is filled in', async () => {
  const answer = [
    { templateId: 1, sceneTypeText: 'Order shipped', content: 'Ann, your order {{orderNo}} is on its way.' },
  ]
  const calls = mockApi({ 'GET smstemplates/suggestions': { body: answer } })
  const { user, field, onSend } = await render()
  await user.type(field, 'Hello!')
  await user.click(screen.getByRole('button', { name: 'Insert a template' }))
  await user.click(await screen.findByRole('menuitem', { name: /Order shipped/ }))
  expect(calls.map(({ query }) => query)).toEqual([{ siteId: '1', to }])
  expect(field).toHaveValue('Hello!\nAnn, your order {{orderNo}} is on its way.')
  expect(screen.getByText('Fill in before sending: {{orderNo}}')).toBeInTheDocument()
  await user.type(field, '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'Ann, your order 12 is on its way.{Enter}')
  expect(onSend).toHaveBeenCalledWith('Ann, your order 12 is on its way.')
})
