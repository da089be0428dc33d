import { StandIn } from '../../lib/testing/stand-in'
import { startTestServer } from '../../scripts/servers/test-server.mjs'

/** A built console in front of an API that answers as the test says, with the cookies of a person who is logged in. */
export async function startConsoleAlone(env: Record<string, string> = {}) {
  const api = await StandIn.start()
  api.respond(200, { accessToken: 'of-a-test', description: 'Noah Lin' })
  const site = await startTestServer({ env: { API_URL: api.url, ...env } })
  const headers = { 'content-type': 'application/json', origin: site.url, 'x-quayside': '1' }
  const body = JSON.stringify({ username: 'a', password: 'b' })
  const login = await fetch(`${site.url}/api/v1/logon`, { method: 'POST', headers, body })
  const cookies = login.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const stop = async () => {
    await site.stop()
    await api.close()
  }
  return { api, url: site.url, cookie: cookies.join('; '), stop }
}
