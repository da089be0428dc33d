'use client'
import { useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft-store'
import type { Texts } from './use-localizations'

/** A text that is not there and one that is empty are the same to whoever writes it. */
const said = (texts: Texts | undefined, name: string): string => texts?.[name] ?? ''

/** Keeps what is typed in one language in the browser, and offers what an earlier visit has left. */
export function useLanguageDraft(key: string, names: readonly string[], saved: Texts | undefined) {
  const [offer, setOffer] = useState<Draft | undefined>(() => offered(key, names, saved))
  const write = (texts: Texts) => {
    const changed = names.filter((name) => name in texts && said(texts, name) !== said(saved, name))
    if (changed.length === 0) return dropDraft(key)
    const pick = (from: Texts | undefined) => Object.fromEntries(changed.map((name) => [name, said(from, name)]))
    keepDraft(key, { values: pick(texts), base: pick(saved), etag: null, time: Date.now() })
  }
  return {
    /** The texts that were left, and when. */
    offer: offer && { texts: offer.values as Texts, time: offer.time },
    /** Whether somebody has saved other texts since. */
    isOld: offer ? Object.entries(offer.base).some(([name, text]) => text !== said(saved, name)) : false,
    accept: () => setOffer(undefined),
    /** An offer that nobody has answered yet is kept together with what is typed beside it. */
    keep: (typed: Texts) => write({ ...(offer?.values as Texts | undefined), ...typed }),
    forget: () => {
      dropDraft(key)
      setOffer(undefined)
    },
  }
}

/** What a draft has to offer; one that says what is saved has nothing. */
function offered(key: string, names: readonly string[], saved: Texts | undefined): Draft | undefined {
  const draft = readDraft(key)
  if (!draft) return undefined
  const left = names.filter(
    (name) => typeof draft.values[name] === 'string' && draft.values[name] !== said(saved, name),
  )
  if (left.length > 0) return { ...draft, values: Object.fromEntries(left.map((name) => [name, draft.values[name]])) }
  dropDraft(key)
  return undefined
}
