'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '../core/draft-store'
import type { SavedTexts, Texts } from './use-localizations'

/** A missing text equals an empty one. */
export const savedText = (texts: Texts, name: string): string => texts[name] ?? ''

/** Stores unsaved texts of a language in the browser, and offers those of an earlier visit. */
export function useLanguageDraft(key: string, names: readonly string[], saved: SavedTexts) {
  const [left, setLeft] = useState<Draft | undefined>(() => readDraft(key))
  const offer = left && offered(left, names, saved.texts)
  /** Input of this visit without the offered draft, and its base. */
  const typedNow = useRef<[Texts, SavedTexts]>([{}, saved])
  const write = (texts: Texts, seen: SavedTexts) => {
    const changed = names.filter((name) => name in texts && savedText(texts, name) !== savedText(seen.texts, name))
    if (changed.length === 0) return dropDraft(key)
    const pick = (from: Texts) => Object.fromEntries(changed.map((name) => [name, savedText(from, name)]))
    keepDraft(key, { values: pick(texts), base: pick(seen.texts), etag: seen.etag ?? null, time: Date.now() })
  }
  const isOld = offer
    ? Object.keys(offer.values).some((name) => offer.base[name] !== savedText(saved.texts, name))
    : false
  const drop = () => {
    setLeft(undefined)
    write(...typedNow.current)
  }
  const isNothing = left !== undefined && offer === undefined
  const dropNothing = useEffectEvent(drop)
  useEffect(() => {
    if (isNothing) dropNothing()
  }, [isNothing])
  /** The base of the offered texts, if it is no longer the visible one. */
  const against = (seen: SavedTexts): SavedTexts =>
    offer && isOld
      ? { texts: { ...seen.texts, ...(offer.base as Texts) }, etag: seen.etag === undefined ? undefined : offer.etag }
      : seen
  return {
    /** The texts that were left, and when. */
    offer: offer && { texts: offer.values as Texts, time: offer.time },
    /** Whether other texts have been saved since. */
    isOld,
    /** Returns the base of the texts. */
    accept: (seen: SavedTexts): SavedTexts => {
      setLeft(undefined)
      return against(seen)
    },
    /**
     * An undecided offer is stored together with the new input.
     * @param seen the language's texts when the edit began
     */
    keep: (typed: Texts, seen: SavedTexts) => {
      typedNow.current = [typed, seen]
      write({ ...(offer?.values as Texts | undefined), ...typed }, against(seen))
    },
    /** Called when the input was saved or discarded. It does not decide an offer. */
    settle: () => {
      typedNow.current = [{}, saved]
      if (offer) keepDraft(key, offer)
      else dropDraft(key)
    },
    /** Discards the offer; new input stays. */
    drop,
    /** Discards the offer and the input. */
    forget: () => {
      setLeft(undefined)
      dropDraft(key)
    },
  }
}

/** The draft's texts that still exist and differ from the saved ones. */
function offered(draft: Draft, names: readonly string[], saved: Texts): Draft | undefined {
  const left = names.filter(
    (name) => typeof draft.values[name] === 'string' && draft.values[name] !== savedText(saved, name),
  )
  const of = (from: Draft['values']) => Object.fromEntries(left.map((name) => [name, from[name]]))
  return left.length > 0 ? { ...draft, values: of(draft.values), base: of(draft.base) } : undefined
}
