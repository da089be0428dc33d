// Tries every link and command of the pages for people: `node scripts/check-docs.mjs`, and a part of `npm run test:all`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'
import { areas } from './test-areas.mjs'
import { browserSuites, jestProjects } from './test-plan.mjs'

const rootPages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
const isPage = (path) => rootPages.includes(path) || /^docs\/.*\.md$/.test(path)

const fences = /^```(\w*)\n([\s\S]*?)^```$/gm
const codes = /(?<!`)`([^`\n]+)`(?!`)/g

/** The text of a page without its code. */
const proseOf = (page) => page.replace(fences, '').replace(codes, '')

/** Where the links and pictures of a page lead. */
export function linksOf(page) {
  const prose = proseOf(page)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)]
  return links.map(([, target]) => target)
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(page) {
  const seen = new Map()
  return [...page.replace(fences, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count > 0 ? `${slug}-${count}` : slug
  })
}

/** What stands in code within the text of a page. */
export const codesOf = (page) => [...page.replace(fences, '').matchAll(codes)].map(([, code]) => code)

/** The lines of shell of a page: those of its blocks, and code that begins with a program that is ours to check. */
export function commandsOf(page) {
  const blocks = [...page.matchAll(fences)].filter(([, language]) => language === 'sh')
  const lines = blocks.flatMap(([, , text]) => text.replaceAll('\\\n', ' ').split('\n'))
  const inText = codesOf(page).filter((code) => /^([A-Z_]+=\S+ )*(npm|npx|node) \S/.test(code))
  return [...lines, ...inText].flatMap((line) =>
    line
      .replace(/(^|\s)#.*$/, '')
      .split(/&&|;/)
      .map((command) => command.trim())
      .filter(Boolean),
  )
}

/** The names of settings in code: those with an underscore, and what a command sets. */
export function settingsIn(code) {
  const set = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name)
  const named = [...code.matchAll(/(?<![\w…./-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?![\w…./-])/g)].map(([, name]) => name)
  return [...new Set([...set, ...named])]
}

/** A path with its placeholders, as `messages/*.json`, as an expression. */
export function patternOf(path) {
  const parts = path.replace(/\/$/, '').split(/(<\w+>|\*|…)/)
  const source = parts.map((part, index) =>
    index % 2 === 1
      ? '[^/]+'
      : part
          .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
          .replace(/\\\{([\w,-]+)\\\}/g, (_, names) => `(${names.replaceAll(',', '|')})`),
  )
  return new RegExp(`^${source.join('')}(/|$)`)
}

/** What the build and `test:all` write is there only after them. */
const isMade = (path) => path.startsWith('dist/') || path === 'docs/test-all.json'

/** What the pages are checked against. */
export class Project {
  /**
   * @param {readonly string[]} files all paths
   * @param {(path: string) => string} read
   * @param {ReadonlySet<string>} settings names that the code knows
   */
  constructor(files, read, settings) {
    this.files = files
    this.read = read
    this.settings = settings
    this.scripts = JSON.parse(read('package.json')).scripts
    this.folders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
    this.anchors = new Map()
  }

  has(path) {
    if (isMade(path)) return true
    const pattern = patternOf(path)
    return this.files.some((file) => pattern.test(file))
  }

  anchorsIn(path) {
    if (!this.anchors.has(path)) this.anchors.set(path, anchorsOf(this.read(path)))
    return this.anchors.get(path)
  }

  /** What is wrong with a link. */
  wrongLink(page, link) {
    if (/^(https?|mailto):/.test(link)) return []
    const [target, anchor] = link.split('#')
    const path = target ? normalize(join(dirname(page), decodeURI(target))) : page
    if (!this.has(path)) return [`${link}: no such file`]
    const isMissing = anchor !== undefined && !this.anchorsIn(path).includes(anchor)
    return isMissing ? [`${link}: no such heading`] : []
  }

  /** What is wrong with code: a path of ours that leads nowhere, a setting that nothing reads. */
  wrongCode(code) {
    const path = /^[\w.@()[\]{},<>*…/-]+$/.test(code) && this.folders.has(code.split('/')[0]) && code.includes('/')
    const unread = settingsIn(code).filter((name) => !this.settings.has(name))
    return [
      ...(path && !this.has(code) ? [`${code}: no such file`] : []),
      ...unread.map((name) => `${name}: a setting that nothing reads`),
    ]
  }

  /** What is wrong with a line of shell. */
  wrongCommand(command) {
    const words = command.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word))
    const [program, ...rest] = words
    const check = { npm: wrongNpm, npx: wrongNpx, node: wrongNode }[program]
    const wrong = check ? check(this, rest) : []
    return [...wrong.map((reason) => `${command}: ${reason}`), ...this.wrongCode(command)]
  }
}

const ownCommands = ['ci', 'version', 'install']
const isValue = (word) => !word.startsWith('-') && !/…|^<|^[A-Z]+$/.test(word)

function wrongNpm(project, [first, ...more]) {
  if (ownCommands.includes(first)) return []
  const [name, ...given] = first === 'run' ? more : [first, ...more]
  const script = Object.entries(project.scripts).find(([key]) => patternOf(name).test(key))?.[1]
  if (!script) return [`package.json has no script ${name}`]
  const values = given.filter((word) => word !== '--')
  if (name === 't') return values.filter((value) => !isTestName(project, value)).map((value) => `no tests of ${value}`)
  const file = /\S+\.mjs/.exec(script)?.[0]
  if (name === 'bench')
    return values.filter((value) => isValue(value) && !hasMeasure(project, value)).map((value) => `no measure ${value}`)
  return file ? wrongOptions(project, file, values) : []
}

const isTestName = (project, name) =>
  Object.hasOwn(areas, name) || browserSuites.some(({ file }) => file === name) || project.has(name)

const hasMeasure = (project, name) => new RegExp(`^  '?${name}'?(:|,)`, 'm').test(project.read('bench/run.mjs'))

function wrongNpx(project, [program, ...given]) {
  if (!['jest', 'playwright'].includes(program)) return []
  const at = given.indexOf('--selectProjects')
  const chosen = at < 0 ? undefined : given[at + 1]
  const isUnknown = chosen && !jestProjects.some(({ project: name }) => name === chosen)
  const paths = given.filter((word) => word.includes('/') && isValue(word))
  return [
    ...(isUnknown ? [`Jest has no project ${chosen}`] : []),
    ...paths.filter((path) => !project.has(path)).map((path) => `no such file ${path}`),
  ]
}

function wrongNode(project, [file, ...given]) {
  if (isMade(file)) return []
  return project.has(file) ? wrongOptions(project, file, given) : [`no such file ${file}`]
}

/** Options that no file has which the script runs: itself and what it imports. */
function wrongOptions(project, file, given) {
  const source = project.read(file)
  const others = [...source.matchAll(/from '(\.[^']+\.mjs)'/g)].map(([, path]) => normalize(join(dirname(file), path)))
  const isMover = file === 'scripts/data.mjs'
  const all = [source, ...others.map(project.read), ...(isMover ? moverSources(project) : [])].join('\n')
  const options = given.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2).split('=')[0])
  const isPassedOn = /\.\.\.process\.argv/.test(source)
  return options
    .filter((name) => !isPassedOn && !new RegExp(`\\b${name}\\b`).test(all))
    .map((name) => `no option --${name}`)
}

const moverSources = ({ files, read }) =>
  files.filter((path) => /^backend\/data-transfer\/[\w-]+\.ts$/.test(path)).map(read)

/** What is wrong with a page, one line each. */
export function wrongIn(path, project) {
  const page = project.read(path)
  const found = [
    ...linksOf(page).flatMap((link) => project.wrongLink(path, link)),
    ...codesOf(page).flatMap((code) => project.wrongCode(code)),
    ...commandsOf(page).flatMap((command) => project.wrongCommand(command)),
  ]
  return [...new Set(found)].map((reason) => `${path}: ${reason}`)
}

/** Decisions that the list of decisions leaves out, or has without day or state. */
export function unlistedDecisions(files, list) {
  const rows = list.split('\n').filter((line) => /\| \d{4}-\d\d-\d\d \| (in force|replaced by)/.test(line))
  return files
    .filter((path) => /^docs\/decisions\/\d{4}-/.test(path))
    .map((path) => path.slice('docs/decisions/'.length))
    .filter((name) => rows.filter((row) => row.includes(`](${name})`)).length !== 1)
    .map((name) => `docs/decisions/README.md: ${name} has no row with its day and state`)
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean)

/** Names that code, containers or tests read, or that `.env.example` sets. */
function knownSettings() {
  const name = '[A-Z][A-Z0-9]*(_[A-Z0-9]+)*'
  const places = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.yaml', 'Dockerfile', '.env.example', '*.sh', '.ci/run']
  return new Set(git('grep', '-ohwE', '--untracked', name, '--', ...places))
}

/** Throws with all that is wrong in the pages. */
export function checkDocs() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(root + path))
  const project = new Project(files, (path) => readFileSync(root + path, 'utf8'), knownSettings())
  const pages = files.filter(isPage)
  const wrong = [
    ...pages.flatMap((page) => wrongIn(page, project)),
    ...unlistedDecisions(files, project.read('docs/decisions/README.md')),
  ]
  if (wrong.length > 0) throw new Error(`The pages are wrong in ${wrong.length} places:\n  ${wrong.join('\n  ')}`)
  return pages.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Every link and command of ${checkDocs()} pages leads somewhere.`)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
