import { endpointTable } from '@/contract/endpoints'
import { type AnyHandler, type HandlerMap, mergeHandlers, requireEveryHandler } from './handlers'

const handler: AnyHandler = async () => undefined
const every = (): HandlerMap => Object.fromEntries(endpointTable.map(([name]) => [name, handler]))

describe('handlers of several modules', () => {
  test('are merged into one map', () => {
    const other: AnyHandler = async () => 'other'
    expect(mergeHandlers({ 'GET sites': handler }, {}, { 'GET files': other })).toEqual({
      'GET sites': handler,
      'GET files': other,
    })
  })

  test('are rejected when two of them handle the same call', () => {
    const maps: HandlerMap[] = [
      { 'GET sites': handler, 'GET files': handler },
      { 'GET sites': handler },
      { 'GET files': handler },
    ]
    expect(() => mergeHandlers(...maps)).toThrow('Calls with more than one handler: GET sites, GET files.')
  })
})

describe('the handlers of all calls', () => {
  test('are accepted when each call has a handler', () => {
    const map = every()
    expect(requireEveryHandler(map)).toBe(map)
  })

  test('are rejected when a call has no handler', () => {
    const { 'GET sites': _site, 'POST orders/{ids}/accept': _accept, ...map } = every()
    expect(() => requireEveryHandler(map)).toThrow(/^Calls without a handler: .*\.$/)
    expect(() => requireEveryHandler(map)).toThrow('GET sites')
    expect(() => requireEveryHandler(map)).toThrow('POST orders/{ids}/accept')
  })

  test('are rejected when the contract lacks the call of a handler', () => {
    expect(() => requireEveryHandler({ ...every(), 'GET unicorns': handler })).toThrow(
      'Handlers of no call of the contract: GET unicorns.',
    )
  })
})
