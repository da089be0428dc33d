import { z } from 'zod'

/** What a text has to look like. Each has a hint with an example under its field and in its error. */
export const formats = [
  'email',
  'hostName',
  'loginName',
  'phone',
  'url',
  'website',
  'trackingLink',
  'futureDate',
  'password',
  'sitePath',
  'friendlyUrl',
  'slug',
  'hsCode',
] as const
export type Format = (typeof formats)[number]

const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const hostNamePattern = new RegExp(`^(?:${label}\\.)+(?=\\D)${label}$`, 'u')

/** Whether anything of a text can be seen: not spaces, controls and marks that no font draws alone. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** The name of a host in the letters of any language: no scheme, path or port. */
export const isHostName = (text: string): boolean => text.length <= 253 && hostNamePattern.test(text)

/** A path within a site, such as `tea/green-tea`: small letters, digits, hyphens and slashes. */
export const isSitePath = (text: string): boolean => /^[a-z0-9/-]+$/.test(text)

/** A page's name in addresses, such as `shipping-times`: small letters, digits and hyphens. */
export const isFriendlyUrl = (text: string): boolean => /^[a-z0-9-]+$/.test(text)

/** Whether a text may name a record in addresses, such as `daily-sales`. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text)

/** A code of the Harmonized System, to the heading of a country: 6 to 10 digits. */
export const isHsCode = (text: string): boolean => /^\d{6,10}$/.test(text)

/** An http(s) address; the schemes that run code are none, nor is one with a name and a password, which would be shown. */
export function isUrl(text: string): boolean {
  if (!z.url({ protocol: /^https?$/ }).safeParse(text).success) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** What an upload responds with: the path of a stored file, named after its content. */
export const storedPath = /^\/files\/[0-9a-f]{64}\.[a-z0-9]{2,5}$/

/** The stored files that the pictures of sanitized HTML name. */
export const storedPathsInHtml = (html: string): string[] =>
  html.match(/(?<=\bsrc=")\/files\/[0-9a-f]{64}\.[a-z0-9]{2,5}(?=")/g) ?? []

/** The address of a picture or video: on the web, or of a file that was uploaded here. */
export const isMediaAddress = (text: string): boolean => storedPath.test(text) || isUrl(text)

const mediaKinds = { image: /\.(webp|jpg|png|gif|svg)$/, video: /\.(mp4|3gp)$/ }
export type MediaKind = keyof typeof mediaKinds

/** Whether a stored file is of a kind, by its extension, which follows its content; elsewhere it shows when it is fetched. */
export const isOfMediaKind = (address: string, kind: MediaKind): boolean =>
  !storedPath.test(address) || mediaKinds[kind].test(address)

/** An http(s) address of a public host by its name, such as `https://www.example.com/shop`. */
export const isWebsite = (text: string): boolean =>
  isUrl(text) && isHostName(new URL(text).hostname) && !/\s/.test(text)

/** The link to a carrier's tracking page, with a place for the tracking number. */
export const isTrackingLink = (text: string): boolean =>
  text.includes('{trackingNo}') && isUrl(text.replaceAll('{trackingNo}', '0')) && !/\s/.test(text)

/**
 * A name to log on with: letters and digits with `. _ - @ +` between them, the letters of one script alone, as `раypal`
 * with Cyrillic letters looks like another name.
 */
export const isLoginName = (name: string): boolean => /^[\p{L}\p{N}\p{M}._@+-]+$/u.test(name) && hasOneScript(name)

/** Including the additional letters of Latin alphabets; others, such as ƒ, are used to imitate them. */
const latin = 'a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e\u1e00-\u1eff\u0300-\u036f'
const cjk = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}ー々`
const scripts = [latin, cjk, String.raw`\p{sc=Hangul}`, String.raw`\p{sc=Cyrillic}`, String.raw`\p{sc=Greek}`]
const ofOneScript = scripts.map((script) => new RegExp(`^[${script}0-9._@+-]*[${script}0-9][${script}0-9._@+-]*$`, 'u'))
const hasOneScript = (name: string) => ofOneScript.some((pattern) => pattern.test(name))

/** One form of a login name for all ways to type it: full-width letters, capitals and surrounding spaces do not count. */
export const normalizedLoginName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Letters of other scripts that look like Latin ones, from the confusables of Unicode (UTS #39). */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o', р: 'p', ԛ: 'q' },
  ...{ ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', г: 'r', п: 'n', и: 'u', ь: 'b' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', τ: 't', υ: 'u', χ: 'x' },
  ...{ ω: 'w', ı: 'i', ɡ: 'g', ɑ: 'a', ł: 'l', ø: 'o', đ: 'd', '0': 'o', '1': 'l' },
}

/** What a login name looks like: two names of one skeleton can be taken for each other. */
export function skeletonOf(name: string): string {
  const plain = normalizedLoginName(name).normalize('NFD').replace(/\p{M}/gu, '')
  const letters = [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** A day that is not over, by the clock of UTC. */
export const isTodayOrLater = (day: string, now = new Date()): boolean => day >= now.toISOString().slice(0, 10)
