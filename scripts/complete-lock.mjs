// `npm ci` refuses a lock file without the optional packages of other platforms, and npm omits those that the registry
// does not have. This adds the missing entries from the lock's own data. Run it after every `npm install` that changes
// the tree: `npm run postlock`.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** Whether a package required at `from` is found by Node's resolution up the folders. */
function isLocked(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

const hasWord = (name, word) => new RegExp(`(^|-)${word}(-|$)`).test(name)

const added = {}
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || isLocked(path, name)) continue
    const platform = name.split('/').pop().replace('armeabi', 'arm')
    const system = systems.find((word) => hasWord(platform, word))
    if (!system) continue
    const processor = processors.find((word) => hasWord(platform, word))
    added[`node_modules/${name}`] = {
      version,
      ...(processor && { cpu: [processor] }),
      ...(system === 'linux' && { libc: [platform.includes('musl') ? 'musl' : 'glibc'] }),
      ...(entry.dev && { dev: true }),
      optional: true,
      os: [system],
    }
  }
}

const { '': root, ...packages } = { ...added, ...lock.packages }
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = { '': root, ...Object.fromEntries(sorted) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${Object.keys(added).length} entries added to ${file}\n`)
