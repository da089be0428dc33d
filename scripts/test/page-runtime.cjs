const { default: JestRuntime } = require('jest-runtime')

/** Files that declare one of the names themselves, next to which they cannot be handed it. */
const declaring = new Set()

/** Hands the globals of `sandboxInjectedGlobals` to every module that can take them. */
class PageRuntime extends JestRuntime {
  constructor(...options) {
    super(...options)
    const { executor } = this
    const compile = executor.compile.bind(executor)
    const all = executor.injectedModuleParameters
    const few = all.slice(0, all.length - executor.config.sandboxInjectedGlobals.length)
    executor.compile = (source, filename) => {
      executor.injectedModuleParameters = declaring.has(filename) ? few : all
      try {
        return compile(source, filename)
      } catch (error) {
        if (declaring.has(filename)) throw error
        declaring.add(filename)
        return executor.compile(source, filename)
      }
    }
  }
}

module.exports = PageRuntime
