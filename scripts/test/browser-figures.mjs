import { fromRoot, leaveFigures } from './figures.mjs'

/** A reporter of Playwright that leaves the figures of a run; with `--list`, the number of tests as passed. */
export default class BrowserFigures {
  #files = {}
  #counts = { passed: 0, failed: 0 }
  #listed = 0

  onBegin(_config, suite) {
    this.#listed = suite.allTests().length
  }

  onTestEnd({ location }, { duration, status }) {
    const file = fromRoot(location.file)
    this.#files[file] = (this.#files[file] ?? 0) + duration / 1000
    this.#counts[status === 'passed' ? 'passed' : 'failed'] += 1
  }

  onEnd() {
    const passed = this.#counts.passed || (this.#counts.failed ? 0 : this.#listed)
    leaveFigures({ runner: 'browser', ...this.#counts, passed, files: this.#files })
  }

  printsToStdio() {
    return false
  }
}
