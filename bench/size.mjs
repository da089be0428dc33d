import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from '../scripts/run.mjs'

const maxLines = 300
const isExcepted = (file) => /\.test\.tsx?$|^e2e\/|^backend\/seed\//.test(file)
const linesOf = (file) =>
  readFileSync(root + file, 'utf8')
    .trimEnd()
    .split('\n')
const written = (lines) => lines.filter((line) => line.trim() !== '')

function sources() {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files.filter((file) => existsSync(root + file) && !isExcepted(file))
}

/** Plain resources: their pages and tables are descriptions, so all of their lines can be counted. */
function plainResources(files) {
  const tables = linesOf('backend/db/schema/plain.ts')
  return files
    .filter((file) => file.startsWith('app/') && file.endsWith('/page.tsx'))
    .flatMap((page) => {
      const entity = /plainPage\((\w+),/.exec(linesOf(page).join('\n'))?.[1]
      const imported = tables.find((line) => new RegExp(`^import \\{ ${entity}\\b`).test(line))
      if (!entity || !imported) return []
      const path = page.replace(/^app\/\(console\)|\/page\.tsx$/g, '')
      const row = linesOf('lib/routes/routes.ts').filter((line) => line.includes(`'${path}'`))
      const table = tables.filter((line) => line === imported || new RegExp(`^export const ${entity}\\b`).test(line))
      return [{ entity, lines: written(linesOf(page)).length + row.length + table.length }]
    })
}

/** The measures of the source code that have a budget. */
export async function measureSize() {
  const files = sources()
  const long = files.filter((file) => linesOf(file).length > maxLines)
  const resources = plainResources(files)
  const largest = resources.toSorted((a, b) => b.lines - a.lines)[0]
  for (const file of long) console.error(`${file} has more than ${maxLines} lines.`)
  return [
    [`Files over ${maxLines} lines, tests and seed data excepted`, long.length, 0, 'files'],
    [`Lines per plain resource (${resources.length}), the longest: ${largest.entity}`, largest.lines, 14, 'lines'],
  ]
}
