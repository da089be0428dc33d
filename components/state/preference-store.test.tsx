import { maxCharacters } from '@/contract/calls/preference-limits'
import { createPreferenceStore } from './preference-store'

type Changes = Record<string, string>
const begin = (known: Changes = {}, send: (changes: Changes) => Promise<unknown> = async () => {}, adminId = 7) => {
  const sent = jest.fn(send)
  const store = createPreferenceStore({ adminId, known, send: sent })
  const end = store.start()
  return { store, sent, end, calls: () => sent.mock.calls.map(([changes]) => changes) }
}
beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('values from the server are available at once and copied to browser storage', () => {
  const { store } = begin({ 'list-view:suppliers': '{"a":1}', language: 'ja', 'searches:/carts': '' })
  expect(['list-view:suppliers', 'language', 'searches:/carts', 'pinned'].map(store.read)).toEqual([
    ...['{"a":1}', 'ja', null, null],
  ])
  expect(store.rendered('language')).toBe('ja')
  expect({ ...window.localStorage }).toEqual({ 'list-view:7:suppliers': '{"a":1}', 'language:7': 'ja' })
})

test('without values from the server, only the stored copy of the same user is used', () => {
  window.localStorage.setItem('list-view:7:suppliers', 'mine')
  window.localStorage.setItem('list-view:8:brands', 'theirs')
  const { store } = begin()
  expect(['list-view:suppliers', 'list-view:brands'].map(store.read)).toEqual(['mine', null])
  // The server rendered the page without it.
  expect(store.rendered('list-view:suppliers')).toBeNull()
})

test('values from the server override the stored copy', () => {
  window.localStorage.setItem('list-view:7:suppliers', 'old')
  window.localStorage.setItem('searches:7:/carts', 'old')
  const { store } = begin({ 'list-view:suppliers': 'new', 'searches:/carts': '' })
  expect(['list-view:suppliers', 'searches:/carts'].map(store.read)).toEqual(['new', null])
  expect({ ...window.localStorage }).toEqual({ 'list-view:7:suppliers': 'new' })
})

test('changes are published at once and sent in one request, defaults as empty strings', async () => {
  const { store, calls } = begin({ pinned: '[]' })
  const listener = jest.fn()
  store.subscribe(listener)
  store.write('language', 'ja')
  store.write('language', 'de')
  store.write('pinned', null)
  store.write('pinned', null)
  expect(listener).toHaveBeenCalledTimes(3)
  expect([store.read('language'), store.read('pinned')]).toEqual(['de', null])
  expect(calls()).toEqual([])
  await jest.advanceTimersByTimeAsync(600)
  expect(calls()).toEqual([{ language: 'de', pinned: '' }])
  await jest.advanceTimersByTimeAsync(5000)
  expect(calls()).toHaveLength(1)
})

test('pending changes are sent when the page is left', () => {
  const { store, calls } = begin()
  store.write('language', 'ja')
  window.dispatchEvent(new Event('pagehide'))
  expect(calls()).toEqual([{ language: 'ja' }])
})

test('unsent changes apply locally and are sent by the next page', async () => {
  const first = begin({ language: 'en' }, () => Promise.reject(new Error('offline')))
  first.store.write('language', 'ja')
  await first.store.flush()
  first.end()
  const second = begin({ language: 'en' })
  expect(second.store.read('language')).toBe('ja')
  await jest.advanceTimersByTimeAsync(600)
  expect(second.calls()).toEqual([{ language: 'ja' }])
  second.end()
  await jest.advanceTimersByTimeAsync(10_000)
  const third = begin({ language: 'de' })
  expect(third.store.read('language')).toBe('de')
})

test('a page rendered during a pending change uses the local value and sends it again', async () => {
  const first = begin({ pinned: '[]' })
  first.store.write('pinned', '["/sites"]')
  await jest.advanceTimersByTimeAsync(600)
  expect(first.calls()).toEqual([{ pinned: '["/sites"]' }])
  first.end()
  const second = begin({ pinned: '[]' })
  expect(second.store.read('pinned')).toBe('["/sites"]')
  await jest.advanceTimersByTimeAsync(600)
  expect(second.calls()).toEqual([{ pinned: '["/sites"]' }])
})

test('a value changed during a request is sent again', async () => {
  let come: (value?: unknown) => void = () => {}
  const { store, calls } = begin(
    {},
    () =>
      new Promise((resolve) => {
        come = resolve
      }),
  )
  store.write('language', 'ja')
  const sending = store.flush()
  store.write('language', 'de')
  come()
  await sending
  await jest.advanceTimersByTimeAsync(600)
  expect(calls()).toEqual([{ language: 'ja' }, { language: 'de' }])
})

test('a value rejected by the server stays local and does not block others', async () => {
  const { store, calls } = begin()
  store.write('searches:/carts', 'x'.repeat(maxCharacters + 1))
  store.write('language', 'ja')
  await store.flush()
  expect(calls()).toEqual([{ language: 'ja' }])
  expect(store.read('searches:/carts')).toHaveLength(maxCharacters + 1)
})

test('changes in another window are applied', () => {
  const { store } = begin({ language: 'en' })
  const listener = jest.fn()
  store.subscribe(listener)
  const dispatchChange = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  dispatchChange('language:7', 'ja')
  expect(store.read('language')).toBe('ja')
  dispatchChange('list-view:8:brands', 'theirs')
  dispatchChange('draft:7', null)
  expect(store.read('list-view:brands')).toBeNull()
  dispatchChange('language:7', null)
  expect(store.read('language')).toBeNull()
  dispatchChange(null, null)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('the store works without browser storage', async () => {
  const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  const { store, calls } = begin()
  store.write('language', 'ja')
  expect(store.read('language')).toBe('ja')
  await store.flush()
  expect(calls()).toEqual([{ language: 'ja' }])
  broken.mockRestore()
})
