import { fromRoot, leaveFigures } from './figures.mjs'

/** A reporter of Jest that leaves the figures of a run. A file that runs on both stores counts twice. */
export default class JestFigures {
  onRunComplete(_contexts, { testResults, numPassedTests, numFailedTests, numFailedTestSuites }) {
    const files = {}
    for (const { testFilePath, perfStats, displayName } of testResults) {
      const seconds = (perfStats.end - perfStats.start) / 1000
      files[`${fromRoot(testFilePath)} (${displayName?.name})`] = seconds
    }
    // A file that cannot be loaded has no test that fails.
    leaveFigures({ runner: 'jest', passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, files })
  }
}
