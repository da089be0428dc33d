// Finds messages of the console that no code names. Part of `npm run validate`.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './run.mjs'

const read = (file) => readFileSync(root + file, 'utf8')
const filesIn = (folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const isCode = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)

/** A template literal as a pattern of keys; undefined if nothing of a key stands in it. */
function patternOf(template) {
  const parts = template.split(/\$\{[^}]*\}/)
  if (!parts.every((part) => /^[\w.-]*$/.test(part)) || !parts.some((part) => /\w/.test(part))) return undefined
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`)
}

/** The names that the code mentions: as texts, as patterns, and as properties, such as the fields of entities. */
function readNames() {
  const [texts, properties, patterns] = [new Set(), new Set(), []]
  for (const file of ['app', 'components', 'contract', 'i18n', 'lib'].flatMap(filesIn).filter(isCode)) {
    const code = read(file)
    for (const [, text] of code.matchAll(/['"]([\w.-]+)['"]/g)) texts.add(text)
    for (const [, name] of code.matchAll(/\b(\w+)\s*[:,}?]/g)) properties.add(name)
    for (const [, template] of code.matchAll(/`([^`]*\$\{[^`]*)`/g)) patterns.push(patternOf(template))
  }
  const known = patterns.filter((pattern) => pattern !== undefined)
  return { isNamed: (key) => texts.has(key) || known.some((pattern) => pattern.test(key)), properties }
}

const keysOf = (messages, above = '') =>
  Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'string' ? [above + name] : keysOf(message, `${above}${name}.`),
  )

/** A key is used where it is named with or without its namespace, or where the group that it is in is named. */
function formsOf(namespace, key) {
  const groups = key.split('.').slice(0, -1)
  return [key, `${namespace}.${key}`, ...groups.map((_, at) => [namespace, ...groups.slice(0, at + 1)].join('.'))]
}

/** Labels of an entity's fields, and of the columns of its sheets, which the API reads. */
const fieldOf = (key) => key.replace(/^sheet\./, '')

/** Throws with every message that nothing uses. It is lenient: a name that the code mentions elsewhere counts, too. */
export function checkUnusedMessages() {
  const { isNamed, properties } = readNames()
  const unused = filesIn('messages/en')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const namespace = file.split('/').at(-1).slice(0, -'.json'.length)
      const inCode = namespace.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
      const isUsed = (key) =>
        formsOf(inCode, key).some(isNamed) || (file.includes('/entities/') && properties.has(fieldOf(key)))
      return keysOf(JSON.parse(read(file)))
        .filter((key) => !isUsed(key))
        .map((key) => `${file}: ${key}`)
    })
  if (unused.length > 0) throw new Error(`${unused.length} messages are used nowhere:\n${unused.join('\n')}`)
}
