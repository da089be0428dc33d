'use client'
import { useCallback } from 'react'
import type { Draft } from '../core/draft-store'
import { useOfferedDraft } from '../core/use-offered-draft'
import type { SavedTexts, Texts } from './use-localizations'

/** A missing text equals an empty one. */
export const savedText = (texts: Texts, name: string): string => texts[name] ?? ''

/** The draft of a language: the texts that differ from the saved ones. */
export function useLanguageDraft(key: string, names: readonly string[], saved: SavedTexts) {
  /** The draft's texts that still exist and differ from the saved ones. */
  const wanted = useCallback(
    (draft: Draft): Draft | undefined => {
      const left = names.filter(
        (name) => typeof draft.values[name] === 'string' && draft.values[name] !== savedText(saved.texts, name),
      )
      const of = (from: Draft['values']) => Object.fromEntries(left.map((name) => [name, from[name]]))
      return left.length > 0 ? { ...draft, values: of(draft.values), base: of(draft.base) } : undefined
    },
    [names, saved],
  )
  const { offer, keep, settle, drop, accept, forget } = useOfferedDraft(key, wanted)
  const isOld = offer
    ? Object.keys(offer.values).some((name) => offer.base[name] !== savedText(saved.texts, name))
    : false
  return {
    /** The texts that were left, and when. */
    offer: offer && { texts: offer.values as Texts, time: offer.time },
    /** Whether other texts have been saved since. */
    isOld,
    /** Returns the base of the texts: that of the offered ones, if it is no longer the visible one. */
    accept: (seen: SavedTexts): SavedTexts => {
      accept()
      if (!offer || !isOld) return seen
      const etag = seen.etag === undefined ? undefined : offer.etag
      return { texts: { ...seen.texts, ...(offer.base as Texts) }, etag }
    },
    /** @param seen the language's texts when the edit began */
    keep: (typed: Texts, seen: SavedTexts) => {
      const changed = names.filter((name) => name in typed && savedText(typed, name) !== savedText(seen.texts, name))
      const pick = (from: Texts) => Object.fromEntries(changed.map((name) => [name, savedText(from, name)]))
      keep({ values: pick(typed), base: pick(seen.texts), etag: seen.etag ?? null })
    },
    settle,
    drop,
    forget,
  }
}
