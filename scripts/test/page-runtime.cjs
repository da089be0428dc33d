const { default: JestRuntime } = require('jest-runtime')
const { compileOnce } = require('./compile-once.cjs')

/** Runs the modules of pages, which share nothing between test files but what was compiled. */
class PageRuntime extends JestRuntime {
  constructor(...options) {
    super(...options)
    compileOnce(this.executor)
  }
}

module.exports = PageRuntime
