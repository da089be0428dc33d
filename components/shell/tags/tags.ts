import { parseStored, validItems } from '../../state/stored-json'
import { withoutCompany } from '../scope-address'

/** One visited page in the tags bar. */
export interface Tag {
  /** The page's path: two records of one screen are two tags, two searches of one list are one. */
  key: string
  /** Its last address: path, filters, page, open record. */
  url: string
  isPinned: boolean
}

export interface Tags {
  /** The start page, then the pinned ones, then the rest. */
  shown: readonly Tag[]
  /** The last one first; they are not displayed. */
  closed: readonly Tag[]
}

export type TagsAction =
  | { type: 'visited'; url: string }
  /** Restores what an earlier page of the window has stored, with the current page. */
  | { type: 'restored'; tags: Tags; url: string }
  | { type: 'closed'; key: string }
  | { type: 'othersClosed'; key: string }
  | { type: 'allClosed' }
  | { type: 'pinned' | 'unpinned'; key: string }
  /** Another company is in scope: each list opens with its records. */
  | { type: 'scoped' }
  /** Moves a tag to the position of another one, within the pinned tags or the rest. */
  | { type: 'moved'; key: string; to: number }

export const homeKey = '/'
/** What says that a page is refused is none to return to. */
const forbiddenKey = '/403'
const home: Tag = { key: homeKey, url: homeKey, isPinned: false }
export const noTags: Tags = { shown: [home], closed: [] }

/** Up to so many pages are one list; more are grouped by their kind. */
export const maxUngrouped = 8

/** What a list of the open pages gets. */
export interface TagListProps {
  shown: readonly Tag[]
  current: string
  nameOf: (tag: Tag) => string
  noteOf: (tag: Tag) => string | undefined
  onChoose: (tag: Tag) => void
}

const maxClosed = 10
const maxPinned = 20

export const tagKeyOf = (url: string): string => url.split(/[?#]/, 1)[0] || homeKey

/** The start page always stays; a pinned page does until it is unpinned. */
export const isClosable = ({ key, isPinned }: Tag): boolean => key !== homeKey && !isPinned

/** The reducer of the tags (specification, section 2, layout). */
export function reduceTags(tags: Tags, action: TagsAction): Tags {
  switch (action.type) {
    case 'visited':
      return visit(tags, action.url)
    case 'restored':
      return visit(action.tags, action.url)
    case 'closed':
      return keepOnly(tags, (tag) => tag.key !== action.key)
    case 'othersClosed':
      return keepOnly(tags, (tag) => tag.key === action.key)
    case 'allClosed':
      return keepOnly(tags, () => false)
    case 'pinned':
    case 'unpinned':
      return pin(tags, action.key, action.type === 'pinned')
    case 'scoped':
      return { shown: tags.shown.map(rescoped), closed: tags.closed.map(rescoped) }
    case 'moved':
      return move(tags, action.key, action.to)
  }
}

const rescoped = (tag: Tag): Tag => ({ ...tag, url: withoutCompany(tag.url) })

function visit(tags: Tags, url: string): Tags {
  const key = tagKeyOf(url)
  if (key === forbiddenKey) return tags
  const known = tags.shown.find((tag) => tag.key === key)
  if (known?.url === url) return tags
  if (known) return { ...tags, shown: tags.shown.map((tag) => (tag === known ? { ...tag, url } : tag)) }
  return {
    shown: [...tags.shown, { key, url, isPinned: false }],
    closed: tags.closed.filter((tag) => tag.key !== key),
  }
}

function keepOnly(tags: Tags, stays: (tag: Tag) => boolean): Tags {
  const closing = tags.shown.filter((tag) => isClosable(tag) && !stays(tag))
  if (closing.length === 0) return tags
  return {
    shown: tags.shown.filter((tag) => !closing.includes(tag)),
    closed: [...closing.reverse(), ...tags.closed].slice(0, maxClosed),
  }
}

/** The last of the pinned ones, or the first of the rest: adjacent to its former position. */
function pin(tags: Tags, key: string, isPinned: boolean): Tags {
  const tag = tags.shown.find((one) => one.key === key)
  if (!tag || key === homeKey || tag.isPinned === isPinned) return tags
  const others = tags.shown.filter((one) => one !== tag)
  const pinned = others.filter((one) => one.isPinned)
  const rest = others.filter((one) => one.key !== homeKey && !one.isPinned)
  const first = others.filter((one) => one.key === homeKey)
  return { ...tags, shown: [...first, ...pinned, { ...tag, isPinned }, ...rest] }
}

export const pinnedOf = ({ shown }: Tags): string[] => shown.filter(({ isPinned }) => isPinned).map(({ key }) => key)

/** Pins exactly these pages, in this order; a page without a tag is opened. */
export function withPinned({ shown, closed }: Tags, keys: readonly string[]): Tags {
  const isPinned = (key: string) => keys.includes(key)
  const pinned = keys.map((key) => ({ ...(shown.find((tag) => tag.key === key) ?? { key, url: key }), isPinned: true }))
  const rest = shown.filter(({ key }) => !isPinned(key) && key !== homeKey).map((tag) => ({ ...tag, isPinned: false }))
  return {
    shown: [...shown.filter(({ key }) => key === homeKey), ...pinned, ...rest],
    closed: closed.filter(({ key }) => !isPinned(key)),
  }
}

/** The first and the last position that a tag may be moved to. */
export function placesOf({ shown }: Tags, key: string): readonly [number, number] {
  const at = shown.findIndex((tag) => tag.key === key)
  const tag = shown[at]
  if (!tag || key === homeKey) return [at, at]
  const isAlike = (other: Tag) => other.key !== homeKey && other.isPinned === tag.isPinned
  return [shown.findIndex(isAlike), shown.findLastIndex(isAlike)]
}

function move(tags: Tags, key: string, to: number): Tags {
  const from = tags.shown.findIndex((tag) => tag.key === key)
  const [first, last] = placesOf(tags, key)
  const place = Math.min(Math.max(to, first), last)
  const tag = tags.shown[from]
  if (!tag || place === from) return tags
  const others = tags.shown.filter((one) => one !== tag)
  return { ...tags, shown: [...others.slice(0, place), tag, ...others.slice(place)] }
}

/** The tag to activate when the current one was closed: the nearest, preferring those after it. */
export function heirOf(before: Tags, after: Tags, key: string): Tag | undefined {
  const at = before.shown.findIndex((tag) => tag.key === key)
  const near = [...before.shown.slice(at), ...before.shown.slice(0, Math.max(at, 0)).reverse()]
  return near.find((tag) => after.shown.includes(tag))
}

/**
 * Parses tags that `JSON.stringify` has written.
 * @param mayVisit whether the user may open a path; other tags are dropped
 */
export function readTags(text: string | null, mayVisit: (key: string) => boolean): Tags {
  const found = (parseStored(text) ?? {}) as { shown?: unknown; closed?: unknown }
  const taken = new Set<string>()
  const read = (list: unknown): Tag[] =>
    (Array.isArray(list) ? list : []).flatMap((one: Partial<Tag> | null) => {
      const url = one?.url
      if (!isOwnAddress(url)) return []
      const key = tagKeyOf(url)
      if (taken.has(key) || !mayVisit(key)) return []
      taken.add(key)
      return [{ key, url, isPinned: one?.isPinned === true && key !== homeKey }]
    })
  const shown = read(found.shown)
  const first = shown.find((tag) => tag.key === homeKey) ?? home
  taken.add(homeKey)
  const rest = shown.filter((tag) => tag !== first)
  return {
    shown: [first, ...rest.filter((tag) => tag.isPinned), ...rest.filter((tag) => !tag.isPinned)],
    closed: read(found.closed).slice(0, maxClosed),
  }
}

/**
 * Parses the paths of pinned pages.
 * @param mayVisit as above
 */
export function readPinned(text: string, mayVisit: (key: string) => boolean): string[] {
  const keys = validItems(parseStored(text), isOwnAddress).filter((key) => key === tagKeyOf(key))
  return [...new Set(keys)].filter((key) => key !== homeKey && mayVisit(key)).slice(0, maxPinned)
}

const isOwnAddress = (url: unknown): url is string => typeof url === 'string' && /^\/(?![/\\])/.test(url)
