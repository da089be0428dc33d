import http from 'node:http'

/** Logs in at a console and returns the Cookie header of the session. */
export async function sessionCookie(url, username = 'trade.staff') {
  const response = await fetch(`${url}/api/v1/logon`, {
    method: 'POST',
    headers: { origin: url, 'x-quayside': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'quayside' }),
  })
  if (!response.ok) throw new Error(`Log-in failed: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/**
 * Sends one request and reads the whole response.
 * @returns {Promise<{ status: number, ms: number, error?: string }>} status 0 where there was no response
 */
export function send(agent, url, { method = 'GET', headers = {}, body } = {}, timeoutMs = 60_000) {
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status, error) => resolve({ status, ms: performance.now() - started, error })
    const request = http.request(url, { agent, method, headers, timeout: timeoutMs }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
      response.on('error', ({ code, message }) => done(0, code ?? message))
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', ({ code, message }) => done(0, code ?? message))
    request.end(body)
  })
}

/**
 * Open-loop load: requests start at a fixed rate however slow the responses are.
 * @param next resolves with the request of a number
 * @param isOver ends it early
 * @returns all results in order of their start
 */
export async function atRate(perSecond, seconds, next, isOver = () => false) {
  const results = []
  const total = perSecond * seconds
  const started = performance.now()
  while (results.length < total && !isOver()) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1)
    while (results.length < due) results.push(next(results.length))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return Promise.all(results)
}
