import vm from 'node:vm'
import { compileOnce } from './compile-once.cjs'

/** What Jest compiles modules with, for a test file in a context of its own. */
function executorOf(names: string[] = [], contextOf?: (filename: string) => vm.Context | undefined) {
  const context = vm.createContext({})
  const compile = jest.fn((_source: string, filename: string): unknown => {
    throw new SyntaxError(`Jest explains ${filename}`)
  })
  const executor = {
    compile,
    environment: { getVmContext: (): vm.Context | null => context },
    injectedModuleParameters: ['module', 'exports', ...names],
    config: { sandboxInjectedGlobals: names },
  }
  compileOnce(executor, contextOf)
  /** Runs a module as Jest does. */
  const run = (source: string, filename: string, ...globals: unknown[]) => {
    const module = { exports: {} as Record<string, unknown> }
    const body = executor.compile(source, filename)
    if (typeof body === 'function') body.call(module.exports, module, module.exports, ...globals)
    return module.exports
  }
  return { executor, compile, context, run }
}

describe('compiling a file once a worker', () => {
  const source = 'let count = 0; exports.add = () => { count += 1; return count }; exports.list = []'

  test('runs the module anew in the context of each test file', () => {
    const first = executorOf()
    const second = executorOf()
    const [before, after] = [first.run(source, '/counter.js'), second.run(source, '/counter.js')]
    expect([(before.add as () => number)(), (before.add as () => number)(), (after.add as () => number)()]).toEqual([
      1, 2, 1,
    ])
    const arrayOf = ({ context }: typeof first) => vm.runInContext('Array.prototype', context)
    expect(Object.getPrototypeOf(before.list)).toBe(arrayOf(first))
    expect(Object.getPrototypeOf(after.list)).toBe(arrayOf(second))
  })

  test('compiles a module for the first test file alone', () => {
    const runInContext = jest.spyOn(vm.Script.prototype, 'runInContext')
    const scriptFor = ({ run, context }: ReturnType<typeof executorOf>) => {
      run(source, '/once.js')
      return runInContext.mock.contexts[runInContext.mock.calls.findIndex(([used]) => used === context)]
    }
    const [first, second] = [scriptFor(executorOf()), scriptFor(executorOf())]
    runInContext.mockRestore()
    expect(first).toBeInstanceOf(vm.Script)
    expect(second).toBe(first)
  })

  test('compiles what has changed again', () => {
    const { run } = executorOf()
    expect(run('exports.value = 1', '/changed.js').value).toBe(1)
    expect(run('exports.value = 2', '/changed.js').value).toBe(2)
  })

  test('hands over globals, except to a module that declares one of the names', () => {
    const { run } = executorOf(['Object'])
    expect(run('exports.value = Object', '/taking.js', 'handed over').value).toBe('handed over')
    expect(run('const Object = 1; exports.value = Object', '/declaring.js', 'handed over').value).toBe(1)
  })

  test('hands over nothing to the same module where a project has no such names', () => {
    const { run } = executorOf(['Array'])
    run('exports.value = Array', '/both.js', 'handed over')
    const other = executorOf()
    expect(other.run('exports.value = Array', '/both.js').value).toBe(vm.runInContext('Array', other.context))
  })

  test('runs some modules in another context, with the globals of that', () => {
    const other = vm.createContext({})
    const { run, context } = executorOf(['Array'], (filename) => (filename.startsWith('/kept') ? other : undefined))
    const { value } = run('exports.value = Array', '/kept/list.js', 'handed over')
    expect(value).toBe(vm.runInContext('Array', other))
    expect(value).not.toBe(vm.runInContext('Array', context))
    expect(run('exports.value = Array', '/own/list.js', 'handed over').value).toBe('handed over')
  })

  test('lets Jest explain a wrong source', () => {
    const { run, compile } = executorOf()
    expect(() => run('const = 1', '/wrong.js')).toThrow('Jest explains /wrong.js')
    expect(compile).toHaveBeenCalledTimes(1)
  })

  test('names the line and column of an error in the file', () => {
    const { run } = executorOf()
    const failing = () => run("throw new Error('x')", '/failing.js')
    expect(failing).toThrow(expect.objectContaining({ stack: expect.stringContaining('/failing.js:1:7') }))
  })

  test('compiles nothing after the test file has ended', () => {
    const { executor, compile } = executorOf()
    executor.environment.getVmContext = () => null
    expect(executor.compile(source, '/counter.js')).toBeNull()
    expect(compile).not.toHaveBeenCalled()
  })
})
