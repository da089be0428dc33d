import { ApiError, call, callWithEtag, OFFLINE, pathOf, TIMEOUT, toSearch } from './api'
import { forgetAll } from './remembered'

describe('a query string', () => {
  test.each<[Record<string, unknown>, string]>([
    [{}, ''],
    [{ page: 1, pageSize: 20 }, '?page=1&pageSize=20'],
    [{ keyword: '', status: null, siteId: undefined }, ''],
    [{ keyword: '', page: 2 }, '?page=2'],
    [{ ids: [1, 2, 3] }, '?ids=1%2C2%2C3'],
    [{ ids: [] }, ''],
    [{ keyword: 'blue mug & cup' }, '?keyword=blue+mug+%26+cup'],
    [{ keyword: '杯' }, '?keyword=%E6%9D%AF'],
    // Zero and no are values.
    [{ qtyMin: 0, onlyValid: false }, '?qtyMin=0&onlyValid=false'],
  ])('of %j is %s', (query, expected) => {
    expect(toSearch(query)).toBe(expected)
  })
})

describe('the address of an endpoint', () => {
  test.each<[string, Record<string, unknown> | undefined, string]>([
    ['GET suppliers', undefined, 'suppliers'],
    ['GET suppliers/{id}', { id: 7 }, 'suppliers/7'],
    ['DELETE suppliers/{ids}', { ids: [7, 12] }, 'suppliers/7,12'],
    ['POST suppliers/{ids}/{field}', { ids: [7], field: 'contact' }, 'suppliers/7/contact'],
    ['GET currencies/{code}', { code: 'HKD' }, 'currencies/HKD'],
    ['GET enums/{name}', { name: '../logon?x' }, 'enums/..%2Flogon%3Fx'],
  ])('of %s with %j is %s', (name, params, expected) => {
    expect(pathOf(name, params)).toBe(expected)
  })
})

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)
const lastCall = () => fetched.mock.calls.at(-1) ?? ['', {}]
const headersSent = () => new Headers(lastCall()[1].headers)

/** A body that never ends; the signal aborts it, as in a browser. */
const stalled = (signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"items":['))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
  )

beforeEach(() => {
  fetched.mockReset()
  Object.assign(globalThis, {
    fetch: fetched,
    document: { documentElement: { lang: 'en', dataset: { language: 'zh-Hant' } } },
  })
})
afterEach(() => jest.restoreAllMocks())

describe('a cached call', () => {
  const name = { name: 'Status' }
  const ask = (isFresh = false) => call('GET enums/{name}', { params: name, isFresh })
  beforeEach(() => {
    forgetAll()
    fetched.mockImplementation(async () => json([{ value: 'Enabled', text: String(fetched.mock.calls.length) }]))
  })
  const texts = async (calls: Promise<readonly { text: string }[]>) => (await calls)[0]?.text

  test('is remembered for a minute, by path, query and language', async () => {
    jest.useFakeTimers()
    expect([await texts(ask()), await texts(ask()), fetched.mock.calls.length]).toEqual(['1', '1', 1])
    await call('GET enums/{name}', { params: name, query: { keyword: 'en' } })
    document.documentElement.dataset.language = 'en'
    await ask()
    expect(fetched).toHaveBeenCalledTimes(3)
    jest.advanceTimersByTime(60_000)
    expect(await texts(ask())).toBe('4')
    jest.useRealTimers()
  })

  test('goes out for who wants what is there now, or the headers', async () => {
    await ask()
    expect(await texts(ask(true))).toBe('2')
    await callWithEtag('GET enums/{name}', { params: name })
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(await texts(ask())).toBe('2')
  })

  test('is forgotten by a write to the same first segment, and by no other', async () => {
    const sites = () => call('GET sites/suggestions')
    await sites()
    await call('POST admins/{id}', { params: { id: 2 }, body: {} })
    await sites()
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockResolvedValueOnce(json({ message: 'No.' }, { status: 400 }))
    await call('POST sites/{id}', { params: { id: 2 }, body: {} }).catch(() => {})
    await sites()
    expect(fetched).toHaveBeenCalledTimes(4)
    await call('DELETE logon')
    await sites()
    expect(fetched).toHaveBeenCalledTimes(6)
  })

  test('is not remembered where something was written before its response', async () => {
    let respond = (_: Response) => {}
    fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
    const early = ask()
    await call('POST sites/{id}', { params: { id: 2 }, body: {} })
    respond(json([{ value: 'Enabled', text: 'early' }]))
    expect(await texts(early)).toBe('early')
    expect(await texts(ask())).not.toBe('early')
  })

  test('is forgotten by what another tab writes', async () => {
    const sent: unknown[] = []
    const opened: { onmessage?: (event: { data: unknown }) => void }[] = []
    class Channel {
      onmessage?: (event: { data: unknown }) => void
      constructor() {
        opened.push(this)
      }
      postMessage(data: unknown) {
        sent.push(data)
      }
    }
    Object.assign(globalThis, { window: globalThis, BroadcastChannel: Channel })
    await ask()
    await call('POST sites/{id}', { params: { id: 2 }, body: {} })
    expect(sent).toEqual(['sites'])
    await ask()
    expect(fetched).toHaveBeenCalledTimes(2)
    opened[0]?.onmessage?.({ data: 'enums' })
    await ask()
    expect(fetched).toHaveBeenCalledTimes(3)
    Reflect.deleteProperty(globalThis, 'window')
  })
})

describe('a call', () => {
  test('goes to the console’s own origin in the language of the page', async () => {
    fetched.mockResolvedValue(json({ items: [], total: 0 }))
    expect(await call('GET suppliers', { query: { page: 2, keyword: '', ids: [1, 2] } })).toEqual({
      items: [],
      total: 0,
    })
    const [address, init] = lastCall()
    expect(address).toBe('/api/v1/suppliers?page=2&ids=1%2C2')
    expect(init.method).toBe('GET')
    expect(init.body).toBeUndefined()
    expect(Object.fromEntries(headersSent())).toEqual({ accept: 'application/json', 'accept-language': 'zh-Hant' })
  })

  test('that changes something has the console’s header', async () => {
    fetched.mockResolvedValue(json({ supplierId: 7 }))
    await call('POST suppliers/{id}', { params: { id: 7 }, body: { name: 'A' }, ifMatch: '"3"' })
    const [address, init] = lastCall()
    expect([init.method, address, init.body]).toEqual(['POST', '/api/v1/suppliers/7', '{"name":"A"}'])
    expect(Object.fromEntries(headersSent())).toMatchObject({
      'x-quayside': '1',
      'content-type': 'application/json',
      'if-match': '"3"',
    })
  })

  test('that changes something has an idempotency key of its own', async () => {
    fetched.mockImplementation(async () => json({}))
    const keyOf = async (...args: Parameters<typeof call<'POST suppliers/{id}' | 'DELETE suppliers/{ids}'>>) => {
      await call(...args)
      return headersSent().get('idempotency-key')
    }
    const change = { params: { id: 7 }, body: { name: 'A' } }
    const keys = [
      await keyOf('POST suppliers/{id}', change),
      await keyOf('POST suppliers/{id}', change),
      await keyOf('DELETE suppliers/{ids}', { params: { ids: [7] } }),
    ]
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(3)
  })

  test('that creates something accepts an idempotency key', async () => {
    fetched.mockResolvedValue(json({ supplierId: 7 }))
    await call('POST suppliers', { body: { name: 'A' }, idempotencyKey: 'k-1' })
    expect(headersSent().get('idempotency-key')).toBe('k-1')
    expect(headersSent().has('if-match')).toBe(false)
  })

  test('without a body has no content type', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await call('DELETE suppliers/{ids}', { params: { ids: [1, 2] } })).toBeUndefined()
    expect(lastCall()[0]).toBe('/api/v1/suppliers/1,2')
    expect(headersSent().has('content-type')).toBe(false)
    expect(headersSent().get('x-quayside')).toBe('1')
  })

  test('passes on the headers of successful responses only', async () => {
    const onResponse = jest.fn()
    fetched.mockResolvedValue(json({}, { headers: { etag: '"5"' } }))
    await call('GET suppliers/{id}', { params: { id: 7 }, onResponse })
    expect(onResponse.mock.calls[0][0].get('etag')).toBe('"5"')
    fetched.mockResolvedValue(json({}, { status: 404 }))
    await expect(call('GET suppliers/{id}', { params: { id: 7 }, onResponse })).rejects.toThrow(ApiError)
    expect(onResponse).toHaveBeenCalledTimes(1)
  })
})

const thrown = (response: Response | Promise<Response>): Promise<ApiError> => {
  fetched.mockReturnValue(Promise.resolve(response))
  return call('GET suppliers').then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: ApiError) => error,
  )
}

describe('the error of a failed call', () => {
  test.each([400, 401, 403, 404, 409, 412, 413, 429, 500, 501, 502, 504])(
    'has, for %i, the server’s message',
    async (status) => {
      const details = [{ code: 1, message: 'x', field: 'name' }]
      const error = await thrown(
        json({ code: status * 1000, message: 'Words.', details }, { status, headers: { 'x-request-id': 'r-1' } }),
      )
      expect(error).toBeInstanceOf(ApiError)
      expect({ ...error, message: error.message }).toEqual({
        status,
        message: 'Words.',
        code: status * 1000,
        details,
        requestId: 'r-1',
        callName: 'GET suppliers',
      })
    },
  )

  test.each<[string, BodyInit | null, number, string]>([
    ['no JSON', '<html>Bad gateway</html>', 502, 'Bad Gateway'],
    ['nothing', '', 500, 'Bad Gateway'],
    ['half a response', '{"code": 1, "mess', 400, 'Bad Gateway'],
    ['a text', '"no"', 400, 'Bad Gateway'],
    ['null', 'null', 403, 'Bad Gateway'],
    ['words that are none', '{"message": {"a": 1}, "code": "x", "details": "y"}', 500, 'Bad Gateway'],
    ['null in place of words', '{"message": null, "details": null}', 500, 'Bad Gateway'],
  ])('has, for %s, the status', async (_, body, status, message) => {
    const error = await thrown(new Response(body, { status, statusText: 'Bad Gateway' }))
    const bare = { code: 0, details: [], requestId: null, callName: 'GET suppliers' }
    expect({ ...error, message: error.message }).toEqual({ status, message, ...bare })
  })

  test.each(['', '<html>', 'null', '{"items": ['])('is thrown for a success with %j', async (body) => {
    expect((await thrown(new Response(body, { status: 200 }))).status).toBe(502)
  })

  test('is offline without a connection', async () => {
    expect((await thrown(Promise.reject(new TypeError('Failed to fetch')))).status).toBe(OFFLINE)
  })

  test('is offline when the connection breaks during the response', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    expect((await thrown(new Response(broken))).status).toBe(OFFLINE)
  })

  test('is a time-out after thirty seconds without a response', async () => {
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    fetched.mockImplementation((_, { signal }) => Promise.reject(signal?.reason))
    await expect(call('GET suppliers')).rejects.toMatchObject({ status: TIMEOUT })
    expect(timeout).toHaveBeenCalledWith(30_000)
  })

  test('is a time-out after silence during the response', async () => {
    const clock = new AbortController()
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    fetched.mockImplementation(async (_, { signal }) => stalled(signal))
    const failure = expect(call('GET suppliers')).rejects.toMatchObject({ status: TIMEOUT })
    await new Promise((resolve) => setImmediate(resolve))
    clock.abort(new DOMException('', 'TimeoutError'))
    await failure
  })
})

describe('a call that streams its progress', () => {
  const progress = '{"done":1,"total":2}\n'
  const last = (status: number, body: object) => `${JSON.stringify({ status, body })}\n`
  const onProgress = jest.fn()
  const ask = () => call('POST suppliers', { body: { name: 'Cups' }, onProgress })
  /** In pieces that end anywhere, also within a character. */
  const respond = (text: string) => {
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.subarray(at, at + 7))
        controller.close()
      },
    })
    fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }))
  }
  beforeEach(() => onProgress.mockReset())

  test('reports each line, and resolves with the body of the last one', async () => {
    respond(`${progress}{"done":2,"total":2}\n${last(200, { supplierId: 7, name: '杯' })}`)
    expect(await ask()).toEqual({ supplierId: 7, name: '杯' })
    expect(onProgress.mock.calls).toEqual([[{ done: 1, total: 2 }], [{ done: 2, total: 2 }]])
    expect(headersSent().get('accept')).toBe('application/x-ndjson, application/json')
  })

  test('throws the refusal of the last line', async () => {
    respond(progress + last(400, { code: 400_000_001, message: 'No rows.' }))
    await expect(ask()).rejects.toMatchObject({ status: 400, code: 400_000_001, message: 'No rows.' })
  })

  test('is offline where it breaks off before its last line', async () => {
    respond(progress)
    await expect(ask()).rejects.toMatchObject({ status: OFFLINE })
  })

  test('may be answered in one piece', async () => {
    fetched.mockResolvedValue(json({ supplierId: 7 }))
    expect(await ask()).toEqual({ supplierId: 7 })
    expect(onProgress).not.toHaveBeenCalled()
  })
})

describe('an aborted call', () => {
  test('throws the reason of the abort, which is no ApiError', async () => {
    const page = new AbortController()
    fetched.mockImplementation((_, { signal }) => Promise.reject(signal?.reason))
    page.abort()
    const failure = await call('GET suppliers', { signal: page.signal }).catch((cause: unknown) => cause)
    expect(failure).toBe(page.signal.reason)
  })

  test('throws it during the response, too', async () => {
    const page = new AbortController()
    fetched.mockImplementation(async (_, { signal }) => stalled(signal))
    const failure = call('GET suppliers', { signal: page.signal }).catch((cause: unknown) => cause)
    await new Promise((resolve) => setImmediate(resolve))
    page.abort()
    expect(await failure).toBe(page.signal.reason)
  })
})
