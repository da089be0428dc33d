import { AsyncLocalStorage } from 'node:async_hooks'
import environmentOf from './shared-environment.cjs'
import SharedRuntime from './shared-runtime.cjs'

const configOf = (id: string) => ({
  globalConfig: {},
  projectConfig: { id, globals: { storeKind: 'embedded' }, testEnvironmentOptions: {}, fakeTimers: {} },
})
/** What a worker does for one test file. */
async function forFile<Result>(id: string, work: (environment: ReturnType<typeof environmentOf>) => Result) {
  const environment = environmentOf(configOf(id), {})
  const result = work(environment)
  await environment.teardown()
  return result
}

describe('the environment of test files', () => {
  test('is one for all files of a project, with the globals of that', async () => {
    const [first, second, other] = [
      await forFile('api', (environment) => environment),
      await forFile('api', (environment) => environment),
      await forFile('unit', (environment) => environment),
    ]
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    expect(first.global.storeKind).toBe('embedded')
  })

  test('gets back what a file has changed', async () => {
    const { fetch, exit, path } = await forFile('back', ({ global }) => {
      const before = { fetch: global.fetch, exit: global.process.exit, path: global.process.env.PATH }
      Reflect.set(global, 'fetch', () => 'replaced')
      global.left = 'behind'
      global[Symbol.for('left')] = 'behind'
      Reflect.deleteProperty(global, 'structuredClone')
      Reflect.set(global.process, 'exit', () => {})
      global.process.env.PATH = 'changed'
      global.process.env.LEFT = 'behind'
      return before
    })
    await forFile('back', ({ global }) => {
      expect(global.fetch).toBe(fetch)
      expect(global.process.exit).toBe(exit)
      expect(global.process.env.PATH).toBe(path)
      expect(['left' in global, Symbol.for('left') in global, 'LEFT' in global.process.env]).toEqual([
        false,
        false,
        false,
      ])
      expect(typeof global.structuredClone).toBe('function')
    })
  })

  test('keeps what packages look up when they are used', async () => {
    const name = Symbol.for('undici.globalDispatcher.1')
    await forFile('packages', ({ global }) => {
      global[name] = 'dispatcher'
    })
    expect(await forFile('packages', ({ global }) => global[name])).toBe('dispatcher')
  })

  test('counts time again after a file that replaced its timers', async () => {
    const real = await forFile('timers', ({ global, fakeTimersModern }) => {
      const { setTimeout } = global
      fakeTimersModern?.useFakeTimers()
      expect(global.setTimeout).not.toBe(setTimeout)
      return setTimeout
    })
    expect(await forFile('timers', ({ global }) => global.setTimeout)).toBe(real)
  })
})

describe('modules of a test file', () => {
  const kept = new Map([['/node_modules/zod/index.js', 'zod']])
  const modules = () => new SharedRuntime.Modules(kept, (path: string) => path.includes('/node_modules/'))

  test('are its own, but for those that are kept', () => {
    const first = modules()
    first.set('/contract/money.ts', 'money').set('/node_modules/hono/index.js', 'hono')
    const second = modules()
    expect([first.get('/contract/money.ts'), second.get('/contract/money.ts')]).toEqual(['money', undefined])
    expect([second.has('/node_modules/hono/index.js'), second.has('/contract/money.ts')]).toEqual([true, false])
    expect(second.get('/node_modules/zod/index.js')).toBe('zod')
    second.clear()
    expect(second.get('/node_modules/hono/index.js')).toBe('hono')
    second.delete('/node_modules/hono/index.js')
    expect(first.has('/node_modules/hono/index.js')).toBe(false)
  })

  test.each([
    "jest.mock('./log')",
    "jest.doMock('./log')",
    'jest.resetModules()',
    'await jest.isolateModulesAsync(load)',
    "import { loadWith } from '@/lib/testing/load-with'",
  ])('are all its own where it replaces some: %s', (source) => {
    expect(SharedRuntime.replacesModules(source)).toBe(true)
    expect(SharedRuntime.replacesModules("jest.spyOn(log, 'warn')")).toBe(false)
  })

  test.each([
    ['/a/contract/entities/products.ts', true],
    ['/a/node_modules/zod/v4/core/core.cjs', true],
    ['/a/contract/money.test.ts', false],
    ['/a/lib/contract/money.ts', false],
    ['/a/node_modules/react/index.js', false],
    ['/contract/a/lib/money.ts', false],
  ])('are shared by pages if they are the contract or what it stands on: %s %s', (path, isShared) => {
    expect(SharedRuntime.isStateless(path, path.startsWith('/a/') ? '/a' : '/contract/a')).toBe(isShared)
  })

  test('are its own where it replaces a part of the contract', () => {
    expect(SharedRuntime.replacesContract("jest.mock('@/contract/money', () => ({}))")).toBe(true)
    expect(SharedRuntime.replacesContract('jest.doMock(\n  "zod", ')).toBe(true)
    expect(SharedRuntime.replacesContract("jest.mock('next/navigation')")).toBe(false)
  })

  test('end with their asynchronous contexts', () => {
    const ofJest = jest.spyOn(Object.getPrototypeOf(SharedRuntime.prototype), 'teardown').mockImplementation(() => {})
    const storage = new AsyncLocalStorage<string>()
    storage.enterWith('of this file')
    Reflect.apply(SharedRuntime.prototype.teardown, {}, [])
    expect(storage.getStore()).toBeUndefined()
    expect(ofJest).toHaveBeenCalledTimes(1)
    ofJest.mockRestore()
  })
})
