import { endpointTable } from '@/contract/endpoints'

test('the contract runs in a context that outlives the window of a test file, and with it stays loaded', () => {
  expect(Array.isArray(endpointTable)).toBe(true)
  expect(endpointTable).not.toBeInstanceOf(Array)
  expect(window.Array).toBe(Array)
})
