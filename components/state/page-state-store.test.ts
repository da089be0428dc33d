import { createPageStateStore } from './page-state-store'

test('each tag has its own state until it is dropped', () => {
  const store = createPageStateStore()
  store.write('/orders/1', 'find', 'silk')
  store.write('/orders/2', 'find', 'cotton')
  expect([store.read('/orders/1', 'find'), store.read('/orders/2', 'find')]).toEqual(['silk', 'cotton'])
  store.drop('/orders/1')
  expect([store.read('/orders/1', 'find'), store.read('/orders/2', 'find')]).toEqual([undefined, 'cotton'])
})

test('each write notifies the listeners of the value', () => {
  const store = createPageStateStore()
  const listener = jest.fn()
  const stop = store.watch('/orders/1', 'find', listener)
  store.write('/orders/1', 'find', 'silk')
  store.write('/orders/1', 'scroll', 40)
  store.write('/orders/2', 'find', 'cotton')
  store.drop('/orders/1')
  stop()
  store.write('/orders/1', 'find', 'linen')
  expect(listener.mock.calls).toEqual([['silk']])
})

test('the ten most recently used tags are retained', () => {
  const store = createPageStateStore()
  for (let tag = 0; tag < 10; tag++) store.write(`/${tag}`, 'find', tag)
  store.write('/0', 'scroll', 40)
  store.write('/10', 'find', 10)
  expect([0, 1, 2, 10].map((tag) => store.read(`/${tag}`, 'find'))).toEqual([0, undefined, 2, 10])
})

test('unsaved state is never evicted', () => {
  const store = createPageStateStore()
  store.write('/my', 'fullName', 'Y')
  store.setUnsaved('/my', true, { isPersisted: true })
  for (let tag = 0; tag < 12; tag++) store.write(`/${tag}`, 'find', tag)
  expect([store.read('/my', 'fullName'), store.read('/0', 'find'), store.read('/11', 'find')]).toEqual([
    ...['Y', undefined, 11],
  ])
})

test('only state that is not persisted is lost on leaving', () => {
  const store = createPageStateStore()
  store.setUnsaved('/my', true, { isPersisted: true })
  store.setUnsaved('/my/password', true)
  expect(['/my', '/my/password', '/'].map(store.isLostByLeaving)).toEqual([false, true, false])
  store.setUnsaved('/my', true)
  expect(store.isLostByLeaving('/my')).toBe(true)
  store.setUnsaved('/my', false)
  expect(store.isLostByLeaving('/my')).toBe(false)
})

test('the next page restores the persisted state', () => {
  const store = createPageStateStore()
  store.write('/my', 'fullName', 'Y')
  store.write('/purchases', 'selection', new Set([4, 5]))
  store.write('/purchases', 'scroll', { url: '/purchases', top: 40, grids: [{ top: 1, left: 0 }] })
  store.setUnsaved('/my', true, { isPersisted: true })
  store.setUnsaved('/my/password', true)
  const next = createPageStateStore(store.toText())
  expect(next.read('/my', 'fullName')).toBe('Y')
  expect(next.read('/purchases', 'selection')).toEqual(new Set([4, 5]))
  expect(next.read('/purchases', 'scroll')).toEqual({ url: '/purchases', top: 40, grids: [{ top: 1, left: 0 }] })
  expect([...next.unsaved()]).toEqual(['/my'])
  expect(next.isLostByLeaving('/my')).toBe(false)
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"tags":[]}',
  '{"tags":[[1,[]]],"unsaved":[]}',
  '{"tags":[["/a",[5]]],"unsaved":[]}',
  '{"tags":[],"unsaved":[5]}',
])('malformed stored state is ignored: %s', (text) => {
  const store = createPageStateStore(text)
  expect([store.toText(), store.unsaved().size]).toEqual(['{"tags":[],"unsaved":[]}', 0])
})

test('each change of the unsaved tags notifies once', () => {
  const store = createPageStateStore()
  const listener = jest.fn()
  const stop = store.subscribe(listener)
  store.setUnsaved('/my', true)
  const seen = store.unsaved()
  store.setUnsaved('/my', true)
  expect([...store.unsaved()]).toEqual(['/my'])
  expect(store.unsaved()).toBe(seen)
  store.setUnsaved('/my', false)
  expect(store.unsaved().size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  store.setUnsaved('/my', true)
  expect(listener).toHaveBeenCalledTimes(2)
})
