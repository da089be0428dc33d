import http from 'node:http'
import { loadWith } from '../testing/load-with'

const serverMark = Symbol.for('quayside.server')

afterEach(() => void Reflect.deleteProperty(globalThis, serverMark))

const load = () => loadWith({}, () => import('./warm-up'))

test('makes a call and renders the log-in page before the process is ready, once for all readiness probes', async () => {
  const paths: (string | undefined)[] = []
  const server = http.createServer((request, response) => {
    paths.push(request.url)
    response.end('<html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Reflect.set(globalThis, serverMark, server)
  const { warmUp } = await load()
  await Promise.all([warmUp(), warmUp()])
  await warmUp()
  expect(paths).toEqual(['/api/v1/logon/profile', '/login', '/login', '/login'])
  server.closeAllConnections()
  server.close()
})

test('becomes ready even if the page fails to render', async () => {
  const server = http.createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Reflect.set(globalThis, serverMark, server)
  await expect((await load()).warmUp()).resolves.toBeUndefined()
  server.close()
})
