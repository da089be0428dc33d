// A process of its own: calls the API each 100 ms and reports, on request, the longest wait since the last report.
const [url, token] = process.argv.slice(2)
const everyMs = 100
let longestMs = 0

setInterval(async () => {
  const due = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const status = await fetch(`${url}/api/v1/enums/Status`, { headers, signal: AbortSignal.timeout(30_000) })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
    .catch((cause) => String(cause))
  const waitedMs = performance.now() - due
  longestMs = Math.max(longestMs, status === 200 ? waitedMs : 30_000)
}, everyMs)

process.on('message', () => {
  process.send(longestMs)
  longestMs = 0
})
