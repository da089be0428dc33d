import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { ImageLink } from '../pictures/image-link'
import { htmlFromText } from './html-from-text'
import { SuggestButton } from './suggest-button'

const offered = (one: object) => ({
  'GET tools/offered': { body: { recognizetext: false, translate: false, chatwithai: false, ...one } },
})

function Field({
  category = 'products',
  isHtml = false,
  onSeen,
}: {
  category?: string
  isHtml?: boolean
  onSeen: (text: string) => void
}) {
  const [value, setValue] = useState('Tea')
  const change = (text: string) => {
    setValue(text)
    onSeen(text)
  }
  return <SuggestButton label="Description" category={category} value={value} isHtml={isHtml} onChange={change} />
}
const press = (name: string) => screen.findByRole('button', { name })

describe('a suggested text', () => {
  test('is entered only after it was read, changed and chosen', async () => {
    const calls = mockApi({
      ...offered({ chatwithai: true }),
      'POST tools/chatwithai': { body: { text: 'A green tea.' } },
    })
    const seen: string[] = []
    const { user } = await renderScreen(<Field onSeen={(text) => seen.push(text)} />)
    await user.click(await press('Suggest a text: Description'))
    await user.type(await screen.findByLabelText('What should it say?'), 'Sell it')
    await user.click(await press('Suggest a text'))
    expect(calls.at(-1)?.body).toEqual({ prompt: 'Sell it', content: 'Tea' })
    await user.type(await screen.findByLabelText('Suggestion'), '!')
    expect(seen).toEqual([])
    await user.click(await press('Use this text'))
    expect(seen).toEqual(['A green tea.!'])
  })

  test('of a formatted field becomes paragraphs without scripts', async () => {
    mockApi({
      ...offered({ chatwithai: true }),
      'POST tools/chatwithai': { body: { text: '<p>Fine</p><script>alert(1)</script>' } },
    })
    const seen: string[] = []
    const { user } = await renderScreen(<Field isHtml onSeen={(text) => seen.push(text)} />)
    await user.click(await press('Suggest a text: Description'))
    await user.type(await screen.findByLabelText('What should it say?'), 'x')
    await user.click(await press('Suggest a text'))
    await user.click(await press('Use this text'))
    expect(seen).toEqual(['<p>Fine</p>'])
    expect(htmlFromText('a < b\nc\n\nd')).toBe('<p>a &lt; b<br>c</p><p>d</p>')
  })

  test('says why there is none', async () => {
    mockApi({ ...offered({ chatwithai: true }), 'POST tools/chatwithai': refused(503, 'The service is away.') })
    const { user } = await renderScreen(<Field onSeen={() => {}} />)
    await user.click(await press('Suggest a text: Description'))
    await user.type(await screen.findByLabelText('What should it say?'), 'x')
    await user.click(await press('Suggest a text'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is away.')
    expect(screen.queryByRole('button', { name: 'Use this text' })).not.toBeInTheDocument()
  })

  test.each([
    ['no service', 'products', {}],
    ['a resource that customers do not read', 'suppliers', { chatwithai: true }],
  ])('is not offered with %s', async (_, category, tools) => {
    mockApi(offered(tools))
    await renderScreen(<Field category={category} onSeen={() => {}} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the preview of a picture', () => {
  const open = async (tools: object, more = {}) => {
    const calls = mockApi({ ...offered(tools), 'GET files': { body: {} }, ...more })
    const { user } = await renderScreen(<ImageLink url="/files/a.png" name="Logo" size={96} />)
    await user.click(await screen.findByRole('link', { name: 'Open Logo in full size' }))
    await screen.findByRole('dialog', { name: 'Logo' })
    return { user, calls }
  }

  test('shows the text that a service reads in it, in the language that is chosen', async () => {
    const { user, calls } = await open(
      { recognizetext: true },
      { 'POST tools/recognizetext': { body: [{ text: '特級龍井' }] } },
    )
    await user.click(await press('Read text'))
    expect(await screen.findByRole('region', { name: 'Read text' })).toHaveTextContent('特級龍井')
    await user.click(screen.getByRole('combobox', { name: 'Language of the text' }))
    await user.click(screen.getByRole('option', { name: 'Traditional Chinese' }))
    await user.click(await press('Read text'))
    const sent = () => calls.filter(({ name }) => name === 'POST tools/recognizetext').map(({ query }) => query)
    await waitFor(() => expect(sent()).toEqual([{ language: 'en' }, { language: 'zh-Hant' }]))
  })

  test('says why the picture could not be read, from the body of the error', async () => {
    const { user } = await open({ recognizetext: true }, { 'GET files': refused(503, 'The image is away.') })
    await user.click(await press('Read text'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The image is away.')
  })

  test('offers no reading without a service', async () => {
    await open({})
    expect(screen.queryByRole('button', { name: 'Read text' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Full size' })).toHaveAttribute(
      'href',
      '/api/v1/files?url=%2Ffiles%2Fa.png',
    )
  })
})
