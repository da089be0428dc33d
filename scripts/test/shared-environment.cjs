const { TestEnvironment } = require('jest-environment-node')

/** The environments of this worker, by the project that they are for. */
const environments = new Map()

const descriptorsOf = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]))

/** Packages, which stay loaded, look these up when they are used. */
const isOfPackage = (key) => typeof key === 'symbol' && /^(?:undici\.|@next\/)/.test(key.description)

/** A Node environment that stays for many test files, so that modules can be shared between them. */
class SharedEnvironment extends TestEnvironment {
  kept = { modules: new Map() }

  begin() {
    const { global } = this
    this.globals = descriptorsOf(global)
    this.exit = global.process.exit
    this.variables = { ...global.process.env }
  }

  /** Puts back what a file changed outside of its modules. */
  async teardown() {
    const { global, globals, variables } = this
    this.fakeTimersModern.dispose()
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

/** The environment of a test file, which Jest calls as a constructor: one for all files of a project in a worker. */
function environmentOf({ globalConfig, projectConfig }, context) {
  const { id, testEnvironmentOptions } = projectConfig
  const options = { ...testEnvironmentOptions, globalsCleanup: 'off' }
  const config = { globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions: options } }
  const environment = environments.get(id) ?? new SharedEnvironment(config, context)
  environments.set(id, environment)
  environment.begin()
  return environment
}

module.exports = environmentOf
