const { AsyncLocalStorage } = require('node:async_hooks')

/**
 * The storages of asynchronous contexts that were used since the last test file ended. Ending them saves some 30 s of the
 * processor in all files of the API (24 of them took 89 s with it and 93 s without).
 */
const used = new Set()

for (const name of ['run', 'enterWith']) {
  const method = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this)
    return method.apply(this, args)
  }
}

/**
 * Ends what a test file has used. Node keeps each storage that was ever used, and asks all of them at each promise: a
 * worker would become slower with each file, as Jest alone uses one for each. One that is used again begins anew.
 */
function endContexts() {
  for (const storage of used) storage.disable()
  used.clear()
}

module.exports = { endContexts }
