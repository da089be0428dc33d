const { readFileSync } = require('node:fs')
const { default: JestRuntime } = require('jest-runtime')
const { endContexts } = require('./async-contexts.cjs')
const { compileOnce } = require('./compile-once.cjs')

const isTest = (path) => /\.test\.tsx?$/.test(path)

/** What replaces modules, or loads them again, needs its own. */
const replacesModules = (source) => /jest\.(?:mock|doMock|resetModules|isolateModules)|load-with/.test(source)

/** The contract, what it stands on, and tables of roles: all without state. */
const stateless = /^\/(?:contract|node_modules\/(?:zod|localized-address-format|aria-query))\//

/** Whether all test files may share a module of the project at `root`. */
const isStateless = (path, root) => path.startsWith(root) && stateless.test(path.slice(root.length)) && !isTest(path)

/** What replaces a part of the contract needs its own. */
const replacesContract = (source) => /jest\.(?:mock|doMock)\(\s*['"](?:@\/contract|zod)/.test(source)

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
 * Loads modules once for all test files of a worker, where they are kept for that: loading the API takes as long as a small
 * file's tests. In Node the environment keeps them (`kept` of it, see shared-environment.cjs): packages, and our own modules
 * between files that replace none. The contract is shared always, test files never. Sharing our own modules saves some 90 s of
 * the processor in all files of the API (12 of them took 27 s with it and 33 s without, each twice), sharing the contract some
 * 65 s in all files of pages (23 of them took 44 s with it and 52 s without).
 */
class SharedRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig)
    const source = readFileSync(testPath, 'utf8')
    const { kept, isKept, contextOf } = this.sharing({ config, environment, source })
    const keepsStateless = !replacesContract(source)
    const keeps = (path) => isKept(path) || (keepsStateless && isStateless(path, config.rootDir))
    compileOnce(this.executor, contextOf && ((path) => (keeps(path) ? contextOf() : undefined)))
    this.registries.moduleRegistry = new Modules(kept.modules, keeps)
    this.kept = kept
    kept.runtime = this
  }

  /** Where modules are kept, which ones beside the contract, and the context that they run in if not the file's. */
  sharing({ config, environment, source }) {
    const isOwnShared = config.testEnvironmentOptions.sharesOwnModules && !replacesModules(source)
    const isKept = (path) => path.includes('/node_modules/') || (isOwnShared && !isTest(path))
    return { kept: environment.kept, isKept }
  }

  teardown() {
    super.teardown()
    endContexts()
  }

  /** A shared module that loads another one later does so for the file that runs then. */
  requireModuleOrMock(from, name) {
    const { runtime } = this.kept
    return runtime === this ? super.requireModuleOrMock(from, name) : runtime.requireModuleOrMock(from, name)
  }
}

module.exports = Object.assign(SharedRuntime, { Modules, replacesModules, replacesContract, isStateless })
