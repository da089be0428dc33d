import { createStoredJson, parseStored, validItems } from './stored-json'

const isText = (value: unknown) => typeof value === 'string'
const create = () => createStoredJson('localStorage', (json) => validItems(json, isText))
beforeEach(() => window.localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a value is read as written until it is removed', () => {
  const stored = create()
  stored.write('names', ['silk', 'linen'])
  expect(stored.read('names')).toEqual(['silk', 'linen'])
  expect(window.localStorage.getItem('names')).toBe('["silk","linen"]')
  stored.write('names', null)
  expect(stored.text('names')).toBeNull()
})

test.each([null, '', '{', 'null', '{"a":1}', '7'])('%p is read as an empty list', (text) => {
  if (text !== null) window.localStorage.setItem('names', text)
  expect(create().read('names')).toEqual([])
})

test('invalid items of a list are omitted', () => {
  window.localStorage.setItem('names', '["silk",7,null,["linen"]]')
  expect(create().read('names')).toEqual(['silk'])
})

test('a reviver restores what JSON cannot express', () => {
  expect(parseStored('{"a":1}', (_, value) => (value === 1 ? new Set([1]) : value))).toEqual({ a: new Set([1]) })
})

test('listeners are notified of writes here and in another window until they unsubscribe', () => {
  const stored = create()
  const listener = jest.fn()
  const unsubscribe = stored.onChange(listener)
  stored.write('names', ['silk'])
  window.dispatchEvent(new StorageEvent('storage', { key: 'names' }))
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  stored.write('names', ['linen'])
  window.dispatchEvent(new StorageEvent('storage', { key: 'names' }))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('full or blocked storage stores nothing and does not throw', () => {
  const blocked = () => {
    throw new DOMException('The quota has been exceeded.')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  const stored = create()
  const listener = jest.fn()
  stored.onChange(listener)
  stored.write('names', ['silk'])
  expect(stored.read('names')).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})
