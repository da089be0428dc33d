import { decoderResponse } from './decoder'

test('serves a program of WebAssembly that is cacheable and no document', async () => {
  const response = await decoderResponse()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/wasm')
  expect(response.headers.get('cache-control')).toBe('public, max-age=2592000')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await WebAssembly.compile(await response.arrayBuffer())).toBeInstanceOf(WebAssembly.Module)
})
