'use client'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { endedSession } from '@/components/feedback/toast-group'
import { useSession } from '@/components/state/session-context'
import type { Profile } from '@/contract/calls/logon'
import { call } from '@/lib/api/api'
import { nameLoggedIn } from '@/lib/session/name-cookie'
import { reauthenticateWith } from '@/lib/session/reauthentication'

// Needed only when a session has expired, so its code is loaded then.
const LogInAgainDialog = dynamic(() => import('./reauthentication-dialog').then((file) => file.LogInAgainDialog), {
  ssr: false,
})

/** Events that count as user actions. */
const acts = ['pointerdown', 'keydown', 'click'] as const

const whoIsThere = (): Promise<Profile> => call('GET logon/profile', { mayBeLoggedOut: true })

/**
 * Prompts for a log-in over the page when the session has expired, once for all rejected calls. They are sent again
 * when the same user has logged in, here or in another tab, and never as another user.
 */
export function LogInAgain() {
  const { adminId } = useSession().profile
  const { dismiss } = useFeedback()
  const [isOpen, setOpen] = useState(false)
  const [other, setOther] = useState<Profile | null>(null)
  const [wasUsed, setUsed] = useState(false)
  const loadedFor = useRef<string>(undefined)
  const decide = useRef<((isRenewed: boolean) => void) | null>(null)
  /** After a cancel, background requests such as a revalidation do not prompt again. */
  const isSettled = useRef(false)

  const settle = useCallback((isRenewed: boolean) => {
    setOpen(false)
    decide.current?.(isRenewed)
    decide.current = null
  }, [])
  const open = useCallback(() => {
    setUsed(true)
    setOpen(true)
  }, [])
  /** Reads who is logged in, and compares with the user that the page was rendered for. Throws without a session. */
  const look = useCallback(async () => {
    const profile = await whoIsThere()
    const isMine = profile.adminId === adminId
    setOther(isMine ? null : profile)
    if (isMine) {
      loadedFor.current = nameLoggedIn()
      dismiss(endedSession)
      settle(true)
    }
    return isMine
  }, [adminId, dismiss, settle])

  useEffect(() => {
    const stop = reauthenticateWith(
      (mustAsk) =>
        new Promise((resolve) => {
          if (isSettled.current) return resolve(false)
          decide.current = resolve
          if (mustAsk) {
            setOther(null)
            return open()
          }
          // The user may have logged in in another tab already.
          const isMine = look().catch(() => {
            setOther(null)
            return false
          })
          void isMine.then((mine) => mine || open())
        }),
    )
    return () => {
      stop()
      decide.current?.(false)
    }
  }, [look, open])

  useEffect(() => {
    const onAct = () => {
      isSettled.current = false
    }
    // In the capture phase, before any handler that may need the session. Not every click has a pointer.
    for (const act of acts) window.addEventListener(act, onAct, true)
    return () => {
      for (const act of acts) window.removeEventListener(act, onAct, true)
    }
  }, [])

  // The same or another user may have logged in in another tab.
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
