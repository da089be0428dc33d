const vm = require('node:vm')

/** What this worker has compiled, by file. */
const compiled = new Map()

/** A module as a function of these names; throws where the module declares one of them itself. */
function scriptOf(source, filename, names) {
  const before = compiled.get(filename)
  if (before?.source === source) return before.script
  const head = `(function(${names}){`
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { source, script })
  return script
}

/**
 * Lets the executor of a runtime of Jest compile a file once a worker, where Jest compiles it once a test file, and with it
 * all functions that are called. The modules run anew all the same. Globals of `sandboxInjectedGlobals` are handed to each
 * module that declares no such name itself.
 */
function compileOnce(executor) {
  const compile = executor.compile.bind(executor)
  const all = executor.injectedModuleParameters
  const few = all.slice(0, all.length - executor.config.sandboxInjectedGlobals.length)
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext()
    if (!context) return null
    for (const names of [all, few]) {
      try {
        return scriptOf(source, filename, names).runInContext(context)
      } catch {
        // A name is taken, or the source is wrong, which Jest explains.
      }
    }
    return compile(source, filename)
  }
}

module.exports = { compileOnce }
