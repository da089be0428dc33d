'use client'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { endedSession } from '@/components/feedback/toast-group'
import { useSession } from '@/components/state/session-context'
import type { Profile } from '@/contract/logon'
import { call } from '@/lib/api/api'
import { nameLoggedIn } from '@/lib/session/name-cookie'
import { reauthenticateWith } from '@/lib/session/reauthentication'

// Nobody needs it while the session lasts, so its code comes when it has ended.
const LogInAgainDialog = dynamic(() => import('./reauthentication-dialog').then((file) => file.LogInAgainDialog), {
  ssr: false,
})

/** By these somebody does something anew. */
const acts = ['pointerdown', 'keydown', 'click'] as const

const whoIsThere = (): Promise<Profile> => call('GET logon/profile', { mayBeLoggedOut: true })

/**
 * Asks over the page when a session has ended, once for all calls that were refused; they are made again when the same
 * person has logged in, here or in another tab. What one person has asked for is never done as somebody else.
 */
export function LogInAgain() {
  const { adminId } = useSession().profile
  const { retract } = useFeedback()
  const [isOpen, setOpen] = useState(false)
  const [other, setOther] = useState<Profile | null>(null)
  const [wasUsed, setUsed] = useState(false)
  const loadedFor = useRef<string>(undefined)
  const answer = useRef<((isRenewed: boolean) => void) | null>(null)
  /** What the page asks by itself after a "no", such as a list anew, is no reason to ask once more. */
  const isSettled = useRef(false)

  const settle = useCallback((isRenewed: boolean) => {
    setOpen(false)
    answer.current?.(isRenewed)
    answer.current = null
  }, [])
  const open = useCallback(() => {
    setUsed(true)
    setOpen(true)
  }, [])
  /** Looks who is logged in by now, and whether it is the one this page was loaded for. Throws where it is nobody. */
  const look = useCallback(async () => {
    const profile = await whoIsThere()
    const isMine = profile.adminId === adminId
    setOther(isMine ? null : profile)
    if (isMine) {
      loadedFor.current = nameLoggedIn()
      retract(endedSession)
      settle(true)
    }
    return isMine
  }, [adminId, retract, settle])

  useEffect(() => {
    const stop = reauthenticateWith(
      () =>
        new Promise((resolve) => {
          if (isSettled.current) return resolve(false)
          answer.current = resolve
          // In another tab somebody may have logged in already.
          const isMine = look().catch(() => {
            setOther(null)
            return false
          })
          void isMine.then((mine) => mine || open())
        }),
    )
    return () => {
      stop()
      answer.current?.(false)
    }
  }, [look, open])

  useEffect(() => {
    const onAct = () => {
      isSettled.current = false
    }
    // Before anybody else hears of it: what it leads to may need the session. Not every click has a pointer.
    for (const act of acts) window.addEventListener(act, onAct, true)
    return () => {
      for (const act of acts) window.removeEventListener(act, onAct, true)
    }
  }, [])

  // Whoever comes back to this tab may have logged in in another one, as the same person or as somebody else.
  useEffect(() => {
    loadedFor.current ??= nameLoggedIn()
    const onFocus = () => {
      if (!isOpen && nameLoggedIn() === loadedFor.current) return
      look().then(
        (isMine) => isMine || open(),
        () => {},
      )
    }
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [isOpen, look, open])

  if (!wasUsed) return null
  return (
    <LogInAgainDialog
      open={isOpen}
      other={other}
      onLoggedIn={async () => void (await look())}
      onOtherLeft={() => setOther(null)}
      onStay={() => {
        isSettled.current = true
        settle(false)
      }}
    />
  )
}
