// Jest with two workers, as the tests are measured with.
import { root, run } from './run.mjs'

/** With as many workers as cores, helper threads of the garbage collector only take time from the other worker. */
const collector = ['--single-threaded-gc', '--max-semi-space-size=64']

/** Runs Jest with these arguments; rejects when a test fails. */
export const runJest = (...args) =>
  run(process.execPath, [
    ...[...collector, `${root}node_modules/jest/bin/jest.js`],
    ...['--maxWorkers=2', '--reporters=summary', '--reporters=default'],
    ...[`--reporters=${root}scripts/test/jest-figures.mjs`, ...args],
  ])
