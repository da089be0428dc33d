'use client'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { languageCookie } from '@/i18n/locales'
import { call } from '@/lib/api/api'
import {
  appearanceCookie,
  companyCookie,
  copiedForCookie,
  sidebarCookie,
  storePreferenceCookie,
} from '@/lib/session/preference-cookies'
import { createPreferenceStore, type PreferenceStore } from './preference-store'
import { useSession } from './session-context'

const PreferenceContext = createContext<PreferenceStore | null>(null)

/** Copied to cookies, because the server needs them for rendering. */
const copied = [appearanceCookie, sidebarCookie, companyCookie]

/** Provides the preferences of the logged-in user. */
export function PreferenceProvider({ children }: { children: ReactNode }) {
  const { profile, preferences, choicesMark } = useSession()
  const [store] = useState(() =>
    createPreferenceStore({
      adminId: profile.adminId,
      known: preferences,
      // The page may be about to close.
      send: (body) => call('POST my/preferences', { body, keepalive: true }),
    }),
  )
  useEffect(() => store.start(), [store])
  useEffect(() => {
    if (choicesMark === null || document.cookie.split('; ').includes(`${copiedForCookie}=${choicesMark}`)) return
    const language = store.read(languageCookie)
    if (language) storePreferenceCookie(languageCookie, language)
    // Never those of who was logged in before.
    for (const name of copied) storePreferenceCookie(name, store.read(name) ?? '')
    storePreferenceCookie(copiedForCookie, choicesMark)
  }, [choicesMark, store])
  return <PreferenceContext value={store}>{children}</PreferenceContext>
}

export function usePreferenceStore(): PreferenceStore {
  const store = useContext(PreferenceContext)
  if (!store) throw new Error('There is no PreferenceProvider above.')
  return store
}

/** One preference and its setter; null means the default. Included in the server's HTML. */
export function usePreference(name: string): [string | null, (text: string | null) => void] {
  const store = usePreferenceStore()
  const text = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(name), [name, store]),
    useCallback(() => store.rendered(name), [name, store]),
  )
  return [text, useCallback((next: string | null) => store.write(name, next), [name, store])]
}

/** Stores a preference that the server needs for rendering; its cookie applies to the next page. */
export function useCopiedChoice(name: string): (choice: string) => void {
  const store = usePreferenceStore()
  return useCallback(
    (choice: string) => {
      storePreferenceCookie(name, choice)
      store.write(name, choice)
    },
    [name, store],
  )
}
