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
  copiedForCookie,
  sidebarCookie,
  storePreferenceCookie,
} from '@/lib/session/preference-cookies'
import { createPreferenceStore, type PreferenceStore } from './preference-store'
import { useSession } from './session-context'

const PreferenceContext = createContext<PreferenceStore | null>(null)

/** These the server needs before it draws a page, so they are copied to cookies. */
const copied = [languageCookie, appearanceCookie, sidebarCookie]

/** What the console remembers of the person who has logged on, wherever they did. */
export function PreferenceProvider({ children }: { children: ReactNode }) {
  const { profile, preferences, choicesMark } = useSession()
  const [store] = useState(() =>
    createPreferenceStore({
      adminId: profile.adminId,
      known: preferences,
      // It may be the last that this page does.
      send: (body) => call('POST my/preferences', { body, keepalive: true }),
    }),
  )
  useEffect(() => store.start(), [store])
  useEffect(() => {
    if (choicesMark === null || document.cookie.split('; ').includes(`${copiedForCookie}=${choicesMark}`)) return
    for (const name of copied) {
      const choice = store.read(name)
      if (choice) storePreferenceCookie(name, choice)
    }
    storePreferenceCookie(copiedForCookie, choicesMark)
  }, [choicesMark, store])
  return <PreferenceContext value={store}>{children}</PreferenceContext>
}

export function usePreferenceStore(): PreferenceStore {
  const store = useContext(PreferenceContext)
  if (!store) throw new Error('There is no PreferenceProvider above.')
  return store
}

/** One choice of the person, and how to make another; null stands for what is usual. The server's HTML has it, too. */
export function usePreference(name: string): [string | null, (text: string | null) => void] {
  const store = usePreferenceStore()
  const text = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(name), [name, store]),
    useCallback(() => store.drawn(name), [name, store]),
  )
  return [text, useCallback((next: string | null) => store.write(name, next), [name, store])]
}

/** Keeps one of the choices that the server needs before it draws a page: its cookie is as good as the next page. */
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
