const { default: JestRuntime } = require('jest-runtime')
const { compileOnce } = require('./compile-once.cjs')

const isTest = (path) => /\.test\.tsx?$/.test(path)

/** What replaces modules, or loads them again, needs its own. */
const replacesModules = (source) => /jest\.(?:mock|doMock|resetModules|isolateModules)|load-with/.test(source)

/** The modules of one test file, on top of those that its environment keeps for all its files. */
class Modules extends Map {
  constructor(kept, isKept) {
    super()
    this.kept = kept
    this.isKept = isKept
  }

  #home(path) {
    return this.isKept(path) ? this.kept : undefined
  }

  get(path) {
    return this.#home(path)?.get(path) ?? super.get(path)
  }

  has(path) {
    return this.#home(path)?.has(path) || super.has(path)
  }

  set(path, module) {
    const home = this.#home(path)
    if (!home) return super.set(path, module)
    home.set(path, module)
    return this
  }

  delete(path) {
    return this.#home(path)?.delete(path) || super.delete(path)
  }
}

/**
 * Loads modules once for all test files of a worker, where the environment keeps them (`kept` of it, see
 * shared-environment.cjs): loading the API takes as long as a small file's tests. Packages are shared, and our own modules
 * between files that replace none; test files themselves never.
 */
class SharedRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const isOwnShared = config.testEnvironmentOptions.sharesOwnModules && !replacesModules(cacheFS.get(testPath))
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig)
    compileOnce(this.executor)
    const { kept } = environment
    this.registries.moduleRegistry = new Modules(
      kept.modules,
      (path) => path.includes('/node_modules/') || (isOwnShared && !isTest(path)),
    )
    this.kept = kept
    kept.runtime = this
  }

  /** A shared module that loads another one later does so for the file that runs then. */
  requireModuleOrMock(from, name) {
    const { runtime } = this.kept
    return runtime === this ? super.requireModuleOrMock(from, name) : runtime.requireModuleOrMock(from, name)
  }
}

module.exports = Object.assign(SharedRuntime, { Modules, replacesModules })
