// Collects the content of the image: `node scripts/build/image-folder.mjs` writes it into dist/image, after `npm run build`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run.mjs'
import { buildApi } from './build-api.mjs'

/** Packages that cannot be bundled: they load binaries from their own folder; and what they import. */
const binaryPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'libpg-query', '@pgsql/types', 'sharp']
/** What `sharp` loads besides, with its binaries. */
const pictureCode = ['@img/colour', 'detect-libc']
/** PostgreSQL extensions that the store does not load, and files for tools only. */
const unused = /\.(?:tar\.gz|map|d\.ts|d\.cts|md)$|\/(?:src|release)$/
const scripts = [
  'consoles.mjs',
  'console.mjs',
  'console-settings.mjs',
  'precompressed.mjs',
  'whole-number.mjs',
  'healthcheck.sh',
]

/** The binaries of a package are in separate packages, one for each platform; only this one's is installed. */
const platformPackages = (name) => {
  const [scope, own] = name.split('/')
  const folder = `${root}node_modules/${scope}`
  return readdirSync(folder)
    .filter((one) => one.startsWith(`${own}-`) && existsSync(join(folder, one, 'package.json')))
    .map((one) => `${scope}/${one}`)
}

/** Assembles the folder. The console must be built. */
export async function buildImageFolder(target = `${root}dist/image`) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(`${target}/scripts`, { recursive: true })
  cpSync(`${root}.next/standalone`, `${target}/.next/standalone`, { recursive: true })
  for (const name of scripts) cpSync(`${root}scripts/${name}`, `${target}/scripts/${name}`)
  await buildApi({ target: `${target}/dist/api`, external: binaryPackages })
  const binaries = binaryPackages.flatMap((one) => [one, ...(one.startsWith('@') ? platformPackages(one) : [])])
  for (const name of [...binaries, ...pictureCode, ...platformPackages('@img/sharp')]) {
    const from = `${root}node_modules/${name}`
    cpSync(from, `${target}/node_modules/${name}`, { recursive: true, filter: (path) => !unused.test(path) })
  }
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  writeFileSync(`${target}/package.json`, JSON.stringify({ name, version, private: true, type: 'module' }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildImageFolder()
