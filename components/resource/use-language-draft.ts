'use client'
import { useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft-store'
import type { SavedTexts, Texts } from './use-localizations'

/** A text that is not there and one that is empty are the same to whoever writes it. */
export const said = (texts: Texts, name: string): string => texts[name] ?? ''

/** Keeps what is typed in one language in the browser, and offers what an earlier visit has left. */
export function useLanguageDraft(key: string, names: readonly string[], saved: SavedTexts) {
  const [offer, setOffer] = useState<Draft | undefined>(() => offered(key, names, saved.texts))
  const write = (texts: Texts, seen: SavedTexts) => {
    const changed = names.filter((name) => name in texts && said(texts, name) !== said(seen.texts, name))
    if (changed.length === 0) return dropDraft(key)
    const pick = (from: Texts) => Object.fromEntries(changed.map((name) => [name, said(from, name)]))
    keepDraft(key, { values: pick(texts), base: pick(seen.texts), etag: seen.etag ?? null, time: Date.now() })
  }
  const isOld = offer ? Object.entries(offer.base).some(([name, text]) => text !== said(saved.texts, name)) : false
  /** What the offered texts were typed against, where that is no longer what is seen. */
  const against = (seen: SavedTexts): SavedTexts =>
    offer && isOld
      ? { texts: { ...seen.texts, ...(offer.base as Texts) }, etag: seen.etag === undefined ? undefined : offer.etag }
      : seen
  return {
    /** The texts that were left, and when. */
    offer: offer && { texts: offer.values as Texts, time: offer.time },
    /** Whether somebody has saved other texts since. */
    isOld,
    /** Answers what the texts were typed against. */
    accept: (seen: SavedTexts): SavedTexts => {
      setOffer(undefined)
      return against(seen)
    },
    /**
     * An offer that nobody has answered yet is kept together with what is typed beside it.
     * @param seen what the language said when this was begun
     */
    keep: (typed: Texts, seen: SavedTexts) =>
      write({ ...(offer?.values as Texts | undefined), ...typed }, against(seen)),
    forget: () => {
      dropDraft(key)
      setOffer(undefined)
    },
  }
}

/** What a draft has to offer; one that says what is saved has nothing. */
function offered(key: string, names: readonly string[], saved: Texts): Draft | undefined {
  const draft = readDraft(key)
  if (!draft) return undefined
  const left = names.filter(
    (name) => typeof draft.values[name] === 'string' && draft.values[name] !== said(saved, name),
  )
  if (left.length > 0) return { ...draft, values: Object.fromEntries(left.map((name) => [name, draft.values[name]])) }
  dropDraft(key)
  return undefined
}
