// Finds messages that a language lacks or that only it has. Part of `npm run validate`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { root } from './run.mjs'

const languages = ['en', 'zh-Hans', 'zh-Hant']

const keysOf = (messages, above = '') =>
  Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'object' && message !== null ? keysOf(message, `${above}${name}.`) : [above + name],
  )

const filesIn = (folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))

/** The texts that are the same ones in each language: the console's by folder, the API's by file. */
function groups() {
  const console = languages.flatMap((language) => filesIn(`messages/${language}`))
  return [
    ...[...new Set(console)].sort().map((file) => languages.map((language) => `messages/${language}/${file}`)),
    languages.map((language) => `backend/messages/${language}.json`),
  ]
}

/** @returns a line for each file without a message that another language has */
export function missingMessages(files, read) {
  const known = files.map((file) => new Set(keysOf(read(file))))
  const all = new Set(known.flatMap((keys) => [...keys]))
  return files.flatMap((file, at) => [...all].filter((key) => !known[at].has(key)).map((key) => `${file}: ${key}`))
}

const readJson = (file) => (existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')) : {})

/** Throws with every message that is missing in a language. */
export function checkMissingMessages() {
  const missing = groups().flatMap((files) => missingMessages(files, readJson))
  if (missing.length > 0) throw new Error(`${missing.length} messages are missing:\n${missing.join('\n')}`)
}
