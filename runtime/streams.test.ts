import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followStreams } from './streams'

test('ends streams with a retry time and lets other requests complete', async () => {
  const end = followStreams()
  let finish = () => {}
  const server: Server = createServer((request, response) => {
    if (request.url === '/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      return void response.write('data: 1\n\n')
    }
    response.write('half')
    finish = () => response.end(' and whole')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const events = await fetch(`${origin}/events`, { headers: { accept: 'text/event-stream' } })
  const other = await fetch(`${origin}/other`)
  const closed = new Promise((resolve) => server.close(resolve))
  end()
  let received = ''
  const decoder = new TextDecoder()
  const listening = (async () => {
    for await (const chunk of events.body as unknown as AsyncIterable<Uint8Array>) received += decoder.decode(chunk)
  })()
  await expect(listening).rejects.toThrow()
  expect(received).toBe('data: 1\n\nretry: 1000\n\n')
  finish()
  expect(await other.text()).toBe('half and whole')
  await closed
})
