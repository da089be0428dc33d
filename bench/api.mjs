/** Calls the API directly as a logged-in user. */
export async function connect(url, username) {
  const call = async (method, path, body, token) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const result = response.status === 204 ? undefined : await response.json()
    if (!response.ok) throw new Error(`${method} ${path.slice(0, 200)}: ${response.status} ${result?.message}`)
    return result
  }
  const { accessToken } = await call('POST', 'logon', { username, password: 'quayside' })
  return (method, path, body) => call(method, path, body, accessToken)
}

/** Runs work for each item with limited concurrency. */
export async function inParallel(things, atOnce, work) {
  const queue = [...things.entries()]
  const results = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1], next[0])
    }),
  )
  return results
}
