// What test runners leave of a run for `scripts/test.mjs`: the tests that passed and failed, and the seconds of each file.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../run.mjs'

/**
 * Adds to the file that `TEST_FIGURES` names; does nothing without it.
 * @param {{ runner: 'jest' | 'browser', passed: number, failed: number, files: Record<string, number> }} figures seconds by
 * path from the root
 */
export function leaveFigures(figures) {
  const { TEST_FIGURES } = process.env
  if (TEST_FIGURES) appendFileSync(TEST_FIGURES, `${JSON.stringify(figures)}\n`)
}

/** A file's path from the root. */
export const fromRoot = (path) => relative(root, path)

/** The lines of JSON in a file, none if it is not there. */
export const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []
