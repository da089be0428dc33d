// Where nginx is not installed: every request goes to the next target, one that cannot be reached is passed over.
import http from 'node:http'

const agent = new http.Agent({ keepAlive: true, timeout: 4000 })

/**
 * @param {{ port: number, targets: { port: number }[], headersOf?: (request: http.IncomingMessage) => object }} options
 * @returns {Promise<http.Server>}
 */
export function startRoundRobin({ port, targets, headersOf = () => ({}) }) {
  let turn = 0
  const server = http.createServer((request, response) => {
    const first = turn++
    const tryTarget = (attempt) => {
      const target = targets[(first + attempt) % targets.length]
      const headers = { ...request.headers, ...headersOf(request) }
      const { method, url: path } = request
      const asked = http.request({ agent, host: '127.0.0.1', port: target.port, method, path, headers })
      asked.on('response', (answer) => {
        response.writeHead(answer.statusCode, answer.headers)
        answer.on('error', () => response.destroy())
        answer.pipe(response)
      })
      asked.on('error', ({ code }) => {
        const isUnseen = code === 'ECONNREFUSED' || (method === 'GET' && code === 'ECONNRESET')
        if (response.headersSent) response.destroy()
        else if (isUnseen && attempt + 1 < targets.length) tryTarget(attempt + 1)
        else response.writeHead(502).end()
      })
      response.on('close', () => asked.destroy())
      // The body leaves only once somebody listens, so another target can still have it.
      asked.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => request.pipe(asked))
        else request.pipe(asked)
      })
    }
    tryTarget(0)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
