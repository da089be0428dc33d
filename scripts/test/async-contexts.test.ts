import { AsyncLocalStorage } from 'node:async_hooks'
import { endContexts } from './async-contexts.cjs'

test('what a test file has used is ended with it, and begins anew where it is used again', () => {
  const storages = ['entered', 'run', 'unused'].map(() => new AsyncLocalStorage<string>())
  const [entered, run] = storages
  const ended = storages.map((storage) => jest.spyOn(storage, 'disable'))
  entered?.enterWith('entered')
  expect(run?.run('run', (text: string) => [text, entered?.getStore(), run.getStore()], 'given')).toEqual([
    'given',
    'entered',
    'run',
  ])
  endContexts()
  expect(ended.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(entered?.getStore()).toBeUndefined()
  endContexts()
  expect(ended.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(entered?.run('again', () => entered.getStore())).toBe('again')
})
