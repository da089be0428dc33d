import { createKeptStore } from './kept-store'

test('each tag keeps its own, until it is dropped', () => {
  const store = createKeptStore()
  store.write('/orders/1', 'find', 'silk')
  store.write('/orders/2', 'find', 'cotton')
  expect([store.read('/orders/1', 'find'), store.read('/orders/2', 'find')]).toEqual(['silk', 'cotton'])
  store.drop('/orders/1')
  expect([store.read('/orders/1', 'find'), store.read('/orders/2', 'find')]).toEqual([undefined, 'cotton'])
})

test('keeps the ten tags that were used last', () => {
  const store = createKeptStore()
  for (let tag = 0; tag < 10; tag++) store.write(`/${tag}`, 'find', tag)
  store.write('/0', 'scroll', 40)
  store.write('/10', 'find', 10)
  expect([0, 1, 2, 10].map((tag) => store.read(`/${tag}`, 'find'))).toEqual([0, undefined, 2, 10])
})

test('tells of what is unsaved once for each change', () => {
  const store = createKeptStore()
  const heard = jest.fn()
  const stop = store.subscribe(heard)
  store.setUnsaved('/my', true)
  const seen = store.unsaved()
  store.setUnsaved('/my', true)
  expect([...store.unsaved()]).toEqual(['/my'])
  expect(store.unsaved()).toBe(seen)
  store.setUnsaved('/my', false)
  expect(store.unsaved().size).toBe(0)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  store.setUnsaved('/my', true)
  expect(heard).toHaveBeenCalledTimes(2)
})
