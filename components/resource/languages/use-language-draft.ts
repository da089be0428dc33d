'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '../core/draft-store'
import type { SavedTexts, Texts } from './use-localizations'

/** A text that is not there and one that is empty are the same to whoever writes it. */
export const said = (texts: Texts, name: string): string => texts[name] ?? ''

/** Keeps what is typed in one language in the browser, and offers what an earlier visit has left. */
export function useLanguageDraft(key: string, names: readonly string[], saved: SavedTexts) {
  const [left, setLeft] = useState<Draft | undefined>(() => readDraft(key))
  const offer = left && offered(left, names, saved.texts)
  /** What is typed now, without what is offered, and against what. */
  const typedNow = useRef<[Texts, SavedTexts]>([{}, saved])
  const write = (texts: Texts, seen: SavedTexts) => {
    const changed = names.filter((name) => name in texts && said(texts, name) !== said(seen.texts, name))
    if (changed.length === 0) return dropDraft(key)
    const pick = (from: Texts) => Object.fromEntries(changed.map((name) => [name, said(from, name)]))
    keepDraft(key, { values: pick(texts), base: pick(seen.texts), etag: seen.etag ?? null, time: Date.now() })
  }
  const isOld = offer ? Object.keys(offer.values).some((name) => offer.base[name] !== said(saved.texts, name)) : false
  const drop = () => {
    setLeft(undefined)
    write(...typedNow.current)
  }
  const isNothing = left !== undefined && offer === undefined
  const dropNothing = useEffectEvent(drop)
  useEffect(() => {
    if (isNothing) dropNothing()
  }, [isNothing])
  /** What the offered texts were typed against, where that is no longer what is seen. */
  const against = (seen: SavedTexts): SavedTexts =>
    offer && isOld
      ? { texts: { ...seen.texts, ...(offer.base as Texts) }, etag: seen.etag === undefined ? undefined : offer.etag }
      : seen
  return {
    /** The texts that were left, and when. */
    offer: offer && { texts: offer.values as Texts, time: offer.time },
    /** Whether other texts have been saved since. */
    isOld,
    /** Answers what the texts were typed against. */
    accept: (seen: SavedTexts): SavedTexts => {
      setLeft(undefined)
      return against(seen)
    },
    /**
     * An offer that nobody has answered yet is kept together with what is typed beside it.
     * @param seen what the language said when this was begun
     */
    keep: (typed: Texts, seen: SavedTexts) => {
      typedNow.current = [typed, seen]
      write({ ...(offer?.values as Texts | undefined), ...typed }, against(seen))
    },
    /** What is typed now was saved or given up. An offer that nobody has answered is not settled by that. */
    settle: () => {
      typedNow.current = [{}, saved]
      if (offer) keepDraft(key, offer)
      else dropDraft(key)
    },
    /** Nobody wants what is offered; what is typed beside it stays. */
    drop,
    /** Neither what is offered nor what is typed is wanted. */
    forget: () => {
      setLeft(undefined)
      dropDraft(key)
    },
  }
}

/** What a draft has to offer of texts that are still there; one that says what is saved has nothing. */
function offered(draft: Draft, names: readonly string[], saved: Texts): Draft | undefined {
  const left = names.filter(
    (name) => typeof draft.values[name] === 'string' && draft.values[name] !== said(saved, name),
  )
  const of = (from: Draft['values']) => Object.fromEntries(left.map((name) => [name, from[name]]))
  return left.length > 0 ? { ...draft, values: of(draft.values), base: of(draft.base) } : undefined
}
