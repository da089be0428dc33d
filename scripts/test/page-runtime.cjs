const vm = require('node:vm')
const SharedRuntime = require('./shared-runtime.cjs')

/** What this worker keeps for all files of pages. */
const kept = { modules: new Map() }

let context

/** A context with the globals of Node that outlives the windows of test files. */
function outliving() {
  if (context) return context
  context = vm.createContext(vm.constants.DONT_CONTEXTIFY)
  for (const key of Object.getOwnPropertyNames(globalThis)) {
    if (!(key in context)) Object.defineProperty(context, key, Object.getOwnPropertyDescriptor(globalThis, key))
  }
  return context
}

/** Runs the modules of pages, which share nothing between test files but the contract and what was compiled. */
class PageRuntime extends SharedRuntime {
  sharing() {
    return { kept, isKept: () => false, contextOf: outliving }
  }
}

module.exports = PageRuntime
