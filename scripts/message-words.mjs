// Finds English texts of the old kind: a number before a plural that does not follow it, and two words for one thing. Part
// of `npm run validate`.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './run.mjs'

/** Words that have been replaced, each with the one that the console has. */
const replaced = [
  [/\b(?:give|gives|given|giving) (?:\w+ )?back\b/i, 'refund'],
  [/\btake[sn]? back (?:payment|shipping|delivery)\b/i, 'undo'],
  [/\bunder way\b/i, 'in progress, in transit'],
  [/\be-mails?\b/i, 'email'],
  [/\bpackages?\b/i, 'parcel'],
  [/\brecord a payment\b/i, 'record payment'],
  [/\b(?:is|are|was|were|not) told\b/i, 'notified'],
  [/\b(?:what|nothing) waits\b/i, 'to do'],
  [/\bby the books\b/i, 'in the system'],
  [/\b(?:nobody|somebody|whoever)\b/i, 'no one, or what is meant'],
  [/\banew\b/i, 'again'],
  [/\bin part (?:received|paid|refunded|delivered)\b/i, 'partly'],
  [/\bpictures?\b/i, 'image, or photo for what a camera took'],
  [/(?<!\{)\bids?\b/, 'ID'],
  [/\bIds?\b/, 'ID'],
  [/\bask(?:s|ed)? for a refund\b/i, 'request a refund'],
  [/\bleave[s]? (?:\w+ )?out\b|\bleft out\b/i, 'skip'],
  [/\bby itself\b/i, 'automatically'],
  [/[a-z]'[a-z]/, '’'],
  [/\banother user\b/i, 'a colleague: users are the customers'],
  [/\bsay above\b/i, 'choose above'],
  [/CN¥/, 'the symbol of the currency table'],
  [/^(?:by|for|of|with)$/i, 'a noun, as nothing follows in a heading'],
]

/** Arguments that say how many there are of something; limits are never one. */
const counted = 'count|total|n|qty|days|hours|minutes|seconds|orders|lines|rows|pieces|records'
/** Words after a number that end with an s and are no plural. */
const numberThenPlural = new RegExp(
  `\\{(?:${counted})\\} (?:[a-z]+ ){0,1}?(?!(?:is|was|has|does|this|its|as|pcs)\\b)[a-z]{2,}s\\b`,
)

/**
 * What is wrong with a text; undefined: nothing.
 * @param hasPlurals whether it can have them: texts of the console can, those of the API are filled in as they are
 */
export function oldWording(text, hasPlurals = true) {
  const found = replaced.find(([old]) => old.test(text))
  if (found) return `${text.match(found[0])?.[0]}: ${found[1]}`
  const plural = hasPlurals && !isLimit(text) && text.match(numberThenPlural)
  return plural ? `${plural[0]}: {…, plural, …}` : undefined
}

const textsOf = (messages, above = '') =>
  Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'object' && message !== null ? textsOf(message, `${above}${name}.`) : [[above + name, message]],
  )

/** The texts of the API. */
const api = 'backend/messages/en.json'

/** Headings of sheets are an interface: a file of last year has them, so they stay. */
const isHeading = (key) => key.startsWith('sheet.')
/** Of limits that are never one. */
const isLimit = (text) => /\b(?:at most|at least|first) \{/i.test(text)

/** Throws with every English text that has words of the old kind. */
export function checkMessageWords() {
  const files = [
    ...readdirSync(`${root}messages/en`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `messages/en/${file}`),
    api,
  ]
  const old = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(root + file, 'utf8'))).flatMap(([key, text]) => {
      const wrong = isHeading(key) ? undefined : oldWording(text, file !== api)
      return wrong ? [`${file}: ${key}: ${wrong}`] : []
    }),
  )
  if (old.length > 0) throw new Error(`${old.length} texts have words of the old kind:\n${old.sort().join('\n')}`)
}
