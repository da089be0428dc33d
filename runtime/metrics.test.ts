import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMetrics } from './metrics'

const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) => new Promise<number>((resolve) => server.listen(0, () => resolve(portOf(server))))

test('requests are counted by pattern and status, not by path, with metrics of the process', async () => {
  const metrics = await startMetrics({
    application: 'api',
    port: 0,
    host: '127.0.0.1',
    routeOf: (_, path) => path.replace(/\d+/, '{id}'),
    connections: () => ({ total: 5, idle: 2, waiting: 1 }),
    loads: { calls: () => ({ running: 4, waiting: 3, rejected: 7 }) },
    tasks: async () => ({
      counts: [
        { name: 'brands/export', status: 'Waiting', count: 6 },
        { name: 'brands/export', status: 'Failed', count: 1 },
      ],
      oldestWaitingS: 12.5,
    }),
    disk: () => Promise.reject(new Error('a failing source spoils none of the others')),
    logs: { sizes: async () => ({ request_logs: 5 }), budget: 100 },
  })
  const site = createServer((request, response) => {
    if (request.url === '/endless') return void response.write('…')
    response.writeHead(request.url?.includes('404') ? 404 : 200).end()
  })
  const address = `http://127.0.0.1:${await listening(site)}`
  for (const path of ['/pets/1?secret=x', '/pets/2', '/pets/404']) await (await fetch(address + path)).text()
  await new Promise((resolve) => {
    const request = get(`${address}/endless`, () => request.destroy()).on('close', resolve)
    request.on('error', () => {})
  })
  await new Promise((resolve) => site.close(resolve))

  const origin = `http://127.0.0.1:${portOf(metrics as Server)}`
  expect((await fetch(`${origin}/other`)).status).toBe(404)
  const scraped = await fetch(`${origin}/metrics`)
  const text = await scraped.text()
  metrics?.closeAllConnections()
  metrics?.close()
  const counts = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  const line = (route: string, status: number, count: number) =>
    `http_request_duration_seconds_count{application="api",method="GET",route="${route}",status_code="${status}"} ${count}`
  expect(counts.sort()).toEqual(
    [line('/endless', 499, 1), line('/pets/{id}', 200, 2), line('/pets/{id}', 404, 1)].sort(),
  )
  expect(scraped.headers.get('content-type')).toContain('version=0.0.4')
  expect(text).not.toContain('secret')
  for (const name of ['nodejs_eventloop_lag_seconds', 'nodejs_heap_size_used_bytes']) expect(text).toContain(name)
  expect(text).toMatch(/database_connections\{[^}]*state="used"[^}]*\} 3\n/)
  expect(text).toMatch(/database_connections\{[^}]*state="waiting"[^}]*\} 1\n/)
  expect(text).toMatch(/background_tasks\{[^}]*kind="brands\/export",state="Waiting"[^}]*\} 6\n/)
  expect(text).toMatch(/background_tasks_oldest_waiting_seconds(\{[^}]*\})? 12\.5\n/)
  expect(text).toMatch(/http_requests_in_progress\{[^}]*kind="calls"[^}]*\} 4\n/)
  expect(text).toMatch(/http_requests_queued\{[^}]*kind="calls"[^}]*\} 3\n/)
  expect(text).toMatch(/http_requests_rejected_total\{[^}]*kind="calls"[^}]*\} 7\n/)
  expect(text).not.toMatch(/disk_bytes\{/)
  expect(text).toMatch(/log_table_bytes\{table="request_logs",application="api"\} 5/)
  expect(text).toMatch(/log_budget_bytes\{application="api"\} 100/)
})

test('a port in use is reported', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => other.listen(0, '127.0.0.1', () => resolve(portOf(other))))
  const start = startMetrics({ application: 'console', port, host: '127.0.0.1', routeOf: () => '' })
  await expect(start).rejects.toThrow(`The metrics port ${port}`)
  other.close()
})
