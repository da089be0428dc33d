import { endpointTable } from '../endpoints'
import { cachedCalls, isCachedCall } from './cached-calls'

test('every cached call is in the contract, and suggestions of every resource are', () => {
  const names = endpointTable.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining([...cachedCalls]))
  const cached = names.filter(isCachedCall)
  expect(cached).toContain('GET products/suggestions')
  expect(cached.every((name) => name.startsWith('GET '))).toBe(true)
  expect(cached).not.toContain('GET orders')
})
