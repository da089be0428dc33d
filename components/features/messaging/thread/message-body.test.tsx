import { fireEvent, screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { MessageDetails } from '../customer/details-pane'
import type { Message } from '../store/messaging-calls'
import { MessageBody } from './message-body'
import { Translation } from './translation'

const url = 'https://img.example/lamp'
const show = (contentJson: unknown, content = JSON.stringify(contentJson)) =>
  renderScreen(<MessageBody message={{ content, contentJson }} />)

describe('a message', () => {
  test('with a template is shown as JSON', async () => {
    const { container } = await show({ type: 'template', template: { name: 'order_shipped' } })
    expect(container.querySelector('details')).toHaveAttribute('open')
    expect(screen.getByText('"order_shipped"')).toBeInTheDocument()
  })

  test('of emoji alone has no text of the usual size', async () => {
    const { container, rerender } = await show({ type: 'text', text: { body: '👍🎉' } })
    expect(container.querySelector('.MuiTypography-body2')).toBeNull()
    rerender(<MessageBody message={{ content: '', contentJson: { type: 'text', text: { body: '👍 ok' } } }} />)
    expect(container.querySelector('.MuiTypography-body2')).toHaveTextContent('👍 ok')
  })

  test.each(['image', 'sticker'])(
    'with a picture (%s) opens it, and says so where it cannot be loaded',
    async (type) => {
      const { container, user } = await show({ type, [type]: { link: url } })
      const picture = container.querySelector('img') as HTMLElement
      expect(picture).toHaveAttribute('src', url)
      await user.click(screen.getByRole('button', { name: /^Open / }))
      expect(within(screen.getByRole('dialog')).getByRole('img')).toHaveAttribute('src', url)
      fireEvent.error(picture)
      expect(screen.getByText('The file is not available.')).toBeInTheDocument()
    },
  )

  test.each([
    ['an audio file', { link: url }, 'Audio'],
    ['a voice message', { link: url, voice: true }, 'Voice message'],
  ])('with %s is named and played', async (_, audio, name) => {
    const { container } = await show({ type: 'audio', audio })
    expect(screen.getByText(name)).toBeInTheDocument()
    expect(container.querySelector('audio[controls]')).toHaveAttribute('src', url)
  })

  test('with a video is played, with its caption', async () => {
    const { container } = await show({ type: 'video', video: { link: url, caption: 'How it works' } })
    expect(container.querySelector('video[controls]')).toHaveAttribute('src', url)
    expect(screen.getByText('How it works')).toBeInTheDocument()
  })

  test('with a document is a download', async () => {
    await show({ type: 'document', document: { link: url, filename: 'receipt.pdf' } })
    const link = screen.getByRole('link', { name: 'receipt.pdf' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([url, 'receipt.pdf'])
  })

  test('with an uploaded file loads it over the API', async () => {
    const stored = `/files/${'0'.repeat(64)}.png`
    const { container } = await show({ type: 'image', image: { link: stored } })
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      `/api/v1/files?url=${encodeURIComponent(stored)}&preview=true`,
    )
  })

  test('with a reaction is its emoji', async () => {
    await show({ type: 'reaction', reaction: { emoji: '❤️' } })
    expect(screen.getByText('❤️')).toBeInTheDocument()
  })

  test.each([
    ['CONFIRM', 1],
    ['Yes', 0],
  ])('from a button has its payload %s only where that differs from the text', async (payload, count) => {
    await show({ type: 'button', button: { text: 'Yes', payload } })
    expect(screen.getByText('Yes')).toBeInTheDocument()
    expect(screen.queryAllByText('CONFIRM')).toHaveLength(count)
  })

  test('without a type that is known shows what came', async () => {
    await show({ type: 'poll', poll: { question: 'Which?' } })
    expect(screen.getByText('This kind of message cannot be shown yet')).toBeInTheDocument()
  })

  test('of a megabyte is cut until it is opened', async () => {
    const { container, user } = await show(null, 'x'.repeat(1_000_000))
    expect(container.textContent?.length).toBeLessThan(6000)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(container.textContent).toHaveLength(1_000_000)
  })
})

test('the details of a message name the stages that it has reached, and why it failed', async () => {
  const times = { createdTime: '2026-01-01T00:00:00Z', sentTime: '2026-01-01T00:00:01Z', deliveredTime: null }
  const failed = { readTime: null, failedTime: '2026-01-01T00:00:02Z', errorMessage: 'No such number.' }
  const message = { ...times, ...failed, content: 'Hello', contentJson: null } as Message
  await renderScreen(<MessageDetails channel="sms" message={message} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Created', 'Sent', 'Failed'])
  expect(screen.getByText('No such number.')).toBeInTheDocument()
  expect(screen.getByText('Hello')).toBeInTheDocument()
})

describe('a translation', () => {
  const offer = (translate: boolean) =>
    mockApi({
      'GET tools/offered': { body: { recognizetext: false, translate, chatwithai: false } },
      'POST tools/translate': { body: [{ identifier: 'message', targetText: 'Is it in stock?' }] },
    })

  test('of the words of a message is shown below them', async () => {
    const calls = offer(true)
    const { user } = await renderScreen(
      <Translation message={{ content: '', contentJson: { type: 'text', text: { body: '有貨嗎？' } } }} />,
    )
    await user.click(await screen.findByRole('button', { name: 'Translate' }))
    expect(await screen.findByRole('note', { name: 'Translation' })).toHaveTextContent('Is it in stock?')
    expect(calls.at(-1)).toMatchObject({
      query: { sourceLanguage: 'zh-Hant', targetLanguage: 'en' },
      body: [{ identifier: 'message', sourceText: '有貨嗎？' }],
    })
  })

  test('goes with a message that its customer withdraws', async () => {
    offer(true)
    const { user, rerender } = await renderScreen(<Translation message={{ content: '有貨嗎？', contentJson: null }} />)
    await user.click(await screen.findByRole('button', { name: 'Translate' }))
    expect(await screen.findByRole('note', { name: 'Translation' })).toBeVisible()
    const withdrawn = { content: '{"type":"withdrawn"}', contentJson: { type: 'withdrawn' } }
    rerender(<Translation message={withdrawn} />)
    expect(screen.queryByText('Is it in stock?')).toBeNull()
  })

  test.each([
    ['without a service', '有貨嗎？', false],
    ['of emoji alone', '👍', true],
    ['of what cannot be read', '{"broken', true],
  ])('is not offered %s', async (_, content, isOffered) => {
    offer(isOffered)
    await renderScreen(<Translation message={{ content, contentJson: null }} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
