import { parseContent, previewOf, readContent, searchTextOf } from './message-content'

const stored = `/files/${'a'.repeat(64)}.png`

describe('the content of a message', () => {
  test('is parsed by its type', () => {
    const image = { type: 'image', image: { link: 'https://a.example/1', cacheUrl: stored, caption: 'A cup' } }
    expect(readContent(image)).toMatchObject({ type: 'image', url: stored, caption: 'A cup' })
    expect(readContent({ type: 'audio', audio: { link: 'x', voice: true } })).toMatchObject({ isVoice: true })
    expect(
      readContent({ type: 'document', document: { mime_type: 'application/pdf', filename: 'a.pdf' } }),
    ).toMatchObject({ mimeType: 'application/pdf', filename: 'a.pdf' })
    expect(readContent({ type: 'button', button: { text: 'Yes', payload: 'Y' } })).toMatchObject({
      text: 'Yes',
      payload: 'Y',
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/api/v1/logon', '//host.example/x'])(
    'has no address where that is %s',
    (link) => {
      expect(readContent({ type: 'document', document: { link } })).toMatchObject({ type: 'document', url: null })
    },
  )

  test('is the first of a list of messages', () => {
    const wrapped = {
      messages: [
        { type: 'text', text: { body: 'one' } },
        { type: 'text', text: { body: 'two' } },
      ],
    }
    expect(readContent(wrapped)).toMatchObject({ type: 'text', text: 'one' })
  })

  test.each([[null], [undefined], [7], ['text'], [[]], [{}], [{ type: 'constructor' }], [{ type: 'poll', poll: {} }]])(
    'is unknown for %j',
    (json) => {
      expect(readContent(json).type).toBe('unknown')
    },
  )

  test('may lack its payload', () => {
    expect(readContent({ type: 'image', image: null })).toMatchObject({ type: 'image', url: null })
  })

  test('is not JSON if it is malformed or plain text', () => {
    expect(parseContent('{"type":')).toBeNull()
    expect(parseContent('hello')).toBeNull()
    expect(parseContent('{"type":"text"}')).toEqual({ type: 'text' })
  })

  test('is found by its readable text', () => {
    const content = JSON.stringify({ type: 'document', document: { filename: 'invoice.pdf', caption: 'For May' } })
    expect(searchTextOf(content)).toBe('For May\ninvoice.pdf')
    expect(searchTextOf('hello')).toBe('hello')
  })

  test('preserves its type in a preview of any length', () => {
    const long = JSON.stringify({ type: 'text', text: { body: '字'.repeat(100_000) } })
    expect(previewOf(long).length).toBeLessThan(500)
    expect(readContent(parseContent(previewOf(long)))).toMatchObject({ type: 'text', text: '字'.repeat(150) })
    expect(previewOf('😀'.repeat(1000))).toBe('😀'.repeat(150))
  })
})
