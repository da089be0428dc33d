const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

/** The environments of this worker, by the project that they are for. */
const environments = new Map()

const descriptorsOf = (object) => new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]))

/** Packages, which stay loaded, look these up when they are used. */
const isOfPackage = (key) => typeof key === 'symbol' && /^(?:undici\.|@next\/)/.test(key.description)

/** One Node environment for all test files of a project in a worker, so that modules can be shared between them. */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { id, testEnvironmentOptions } = config.projectConfig
    const environment = environments.get(id)
    if (environment) {
      environment.begin()
      return environment
    }
    const projectConfig = {
      ...config.projectConfig,
      testEnvironmentOptions: { ...testEnvironmentOptions, globalsCleanup: 'off' },
    }
    const { createContext } = vm
    // Jest's sandbox is a proxy, and each global that a module reads is looked up through it: a third of the API's time.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    super({ ...config, projectConfig }, context)
    vm.createContext = createContext
    this.kept = { modules: new Map() }
    this.begin()
    environments.set(id, this)
  }

  begin() {
    const { global } = this
    this.globals = descriptorsOf(global)
    this.exit = global.process.exit
    this.variables = { ...global.process.env }
  }

  /** Puts back what a file changed outside of its modules. */
  async teardown() {
    const { global, globals, variables } = this
    this.fakeTimersModern.useRealTimers()
    global.process.exit = this.exit
    const { env } = global.process
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name]
    Object.assign(env, variables)
    for (const key of Reflect.ownKeys(global)) {
      const before = globals.get(key)
      const now = Object.getOwnPropertyDescriptor(global, key)
      if (!before) {
        if (now.configurable && !isOfPackage(key)) delete global[key]
      } else if (now.configurable && (now.value !== before.value || now.get !== before.get)) {
        Object.defineProperty(global, key, before)
      }
    }
    for (const [key, before] of globals) if (!Object.hasOwn(global, key)) Object.defineProperty(global, key, before)
  }
}

module.exports = SharedEnvironment
