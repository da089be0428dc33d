import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMetrics } from './metrics'

const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) => new Promise<number>((resolve) => server.listen(0, () => resolve(portOf(server))))

test('requests are counted by pattern and status, not by path; and the process tells how it is', async () => {
  const metrics = await startMetrics({
    application: 'api',
    port: 0,
    host: '127.0.0.1',
    routeOf: (_, path) => path.replace(/\d+/, '{id}'),
    connections: () => ({ total: 5, idle: 2, waiting: 1 }),
    loads: { calls: () => ({ running: 4, waiting: 3, rejected: 7 }) },
    tasks: async () => ({ Waiting: 6, Failed: 1 }),
    disk: () => Promise.reject(new Error('a failing source spoils none of the others')),
  })
  const site = createServer((request, response) => {
    if (request.url === '/endless') return void response.write('…')
    response.writeHead(request.url?.includes('404') ? 404 : 200).end()
  })
  const address = `http://127.0.0.1:${await listening(site)}`
  for (const path of ['/pets/1?secret=x', '/pets/2', '/pets/404']) await (await fetch(address + path)).text()
  await new Promise((resolve) => {
    const asked = get(`${address}/endless`, () => asked.destroy()).on('close', resolve)
    asked.on('error', () => {})
  })
  await new Promise((resolve) => site.close(resolve))

  const origin = `http://127.0.0.1:${portOf(metrics as Server)}`
  expect((await fetch(`${origin}/other`)).status).toBe(404)
  const answer = await fetch(`${origin}/metrics`)
  const text = await answer.text()
  metrics?.closeAllConnections()
  metrics?.close()
  const counts = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  const line = (route: string, status: number, count: number) =>
    `http_request_duration_seconds_count{application="api",method="GET",route="${route}",status_code="${status}"} ${count}`
  expect(counts.sort()).toEqual(
    [line('/endless', 499, 1), line('/pets/{id}', 200, 2), line('/pets/{id}', 404, 1)].sort(),
  )
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(text).not.toContain('secret')
  for (const name of ['nodejs_eventloop_lag_seconds', 'nodejs_heap_size_used_bytes']) expect(text).toContain(name)
  expect(text).toMatch(/database_connections\{[^}]*state="used"[^}]*\} 3\n/)
  expect(text).toMatch(/database_connections\{[^}]*state="waiting"[^}]*\} 1\n/)
  expect(text).toMatch(/background_tasks\{[^}]*state="Waiting"[^}]*\} 6\n/)
  expect(text).toMatch(/http_requests_in_progress\{[^}]*kind="calls"[^}]*\} 4\n/)
  expect(text).toMatch(/http_requests_queued\{[^}]*kind="calls"[^}]*\} 3\n/)
  expect(text).toMatch(/http_requests_rejected_total\{[^}]*kind="calls"[^}]*\} 7\n/)
  expect(text).not.toMatch(/disk_bytes\{/)
})

test('a port that is taken is told', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => other.listen(0, '127.0.0.1', () => resolve(portOf(other))))
  const start = startMetrics({ application: 'console', port, host: '127.0.0.1', routeOf: () => '' })
  await expect(start).rejects.toThrow(`The metrics port ${port}`)
  other.close()
})
